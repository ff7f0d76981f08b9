import { type Step, steps } from '#contract/recruiting.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { useRecruitingCopy } from './copy.ts';
import './recruiting.css';

interface MoveMenuProps {
  /** Whom it moves: their ticket's id, and their name. */
  id: string;
  name: string;
  step: Step;
  label: string;
  onMove(to: Step): void;
}

/** The id of somebody's menu: keys open it. */
export const moveMenuId = (id: string) => `move-${id}`;

/** Every step to which somebody can go. */
export function MoveMenu({ id, name, step, label, onMove }: MoveMenuProps) {
  const copy = useRecruitingCopy();
  return (
    <Dropdown
      id={moveMenuId(id)}
      label={
        <>
          {label}
          <span className="visually-hidden">: {name}</span>
        </>
      }
    >
      <ul className="move-menu">
        {steps
          .filter((each) => each !== step)
          .map((each) => (
            <li key={each}>
              <button type="button" onClick={() => onMove(each)}>
                {copy.move.to(copy.steps[each])}
              </button>
            </li>
          ))}
      </ul>
    </Dropdown>
  );
}
