import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { type FirmSetting, firmSettingSchema } from '#contract/firm-setting.ts';
import { changeFirm, firmQuery, firmVersionsQuery } from '#data/firm.ts';
import { localCopy } from '#desk/shared/drafts/local-copy.ts';
import { useSetting } from '#desk/shared/settings/use-setting.ts';

const kept = localCopy<FirmSetting>('delvanta-firm-draft');

/** The firm's facts as an admin writes them: checked when they are saved, and there after a reload. */
export function useFirmDraft() {
  const cache = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isFromBefore, setIsFromBefore] = useState(() => kept.read() !== undefined);
  const settled = () => {
    setErrors({});
    setIsFromBefore(false);
  };
  const setting = useSetting(
    firmQuery(),
    changeFirm,
    () => {
      settled();
      void cache.invalidateQueries(firmVersionsQuery());
    },
    undefined,
    kept,
  );
  return {
    ...setting,
    isFromBefore,
    /** Of whole fields: what is wrong with one partner is wrong with the partners. */
    wrong: new Set(Object.keys(errors).map((name) => name.split('.')[0])),
    drop() {
      settled();
      setting.drop();
    },
    write(change: Partial<FirmSetting>) {
      setErrors({});
      setting.write(change);
    },
    /** Saves what is right; tells whether it was. */
    save() {
      const checked = v.safeParse(firmSettingSchema, setting.value);
      setErrors(checked.success ? {} : fieldErrors(checked.issues));
      if (checked.success) void setting.save();
      return checked.success;
    },
  };
}
