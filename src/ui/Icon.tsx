import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** One of lucide's drawings. */
  drawing: IconNode;
  size?: number;
  className?: string;
}

/**
 * A drawing beside words: never the only bearer of a meaning, so hidden from assistive technology.
 * Lucide's plain drawings, because its React package weighs a kilobyte more on every page.
 */
export function Icon({ drawing, size = 24, className }: IconProps) {
  return createElement(
    'svg',
    { className, width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': true, ...pen },
    ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
