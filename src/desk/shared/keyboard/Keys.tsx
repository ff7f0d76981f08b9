import { Fragment } from 'react';
import { useCopy } from '../language.tsx';
import './keys.css';

/** The keys of a shortcut, as they are pressed. */
export function Keys({ keys }: { keys: string }) {
  const { keyboard } = useCopy();
  return (
    <span className="keys">
      {keys.split(' ').map((step, index) => (
        <Fragment key={step}>
          {index > 0 && ` ${keyboard.andThen} `}
          {step.split('+').map((each) => (
            <kbd key={each}>{each}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
