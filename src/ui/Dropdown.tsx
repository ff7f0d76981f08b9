import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface DropdownProps {
  /** Unique on the page: ties the button to what it opens. */
  id: string;
  label: ReactNode;
  children: ReactNode;
}

/**
 * A button that opens a small panel below it. The browser's own popover does the work (Escape,
 * clicks elsewhere, focus returned), so it opens without script as well.
 */
export function Dropdown({ id, label, children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean>();

  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), []);

  return (
    <div className="dropdown">
      <button type="button" className="dropdown-button" popoverTarget={id} aria-expanded={open}>
        {label}
        <Icon drawing={ChevronDown} size={16} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
      <div
        id={id}
        ref={panel}
        className="dropdown-panel"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
