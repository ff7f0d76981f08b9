import type { PromiseTargets } from '#contract/settings.ts';
import { usePromiseCopy } from './copy.ts';
import { TargetField } from './TargetField.tsx';

interface TargetFieldsProps {
  id: string;
  targets: PromiseTargets;
  /** The answer is promised in days, and in no more than these. */
  mostResponseDays?: number | undefined;
  onChange(change: Partial<PromiseTargets>): void;
}

/** How soon to answer and to resolve. */
export function TargetFields({ id, targets, mostResponseDays, onChange }: TargetFieldsProps) {
  const copy = usePromiseCopy();
  return (
    <>
      <TargetField
        id={`${id}-response`}
        label={copy.response}
        target={{ minutes: targets.responseMinutes, days: targets.responseDays }}
        {...(mostResponseDays && { onlyDays: mostResponseDays })}
        onChange={({ minutes, days }) => onChange({ responseMinutes: minutes, responseDays: days })}
      />
      <TargetField
        id={`${id}-resolution`}
        label={copy.resolution}
        target={{ minutes: targets.resolutionMinutes, days: targets.resolutionDays }}
        onChange={({ minutes, days }) =>
          onChange({ resolutionMinutes: minutes, resolutionDays: days })
        }
      />
    </>
  );
}
