import { Upload } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { cvTypes } from '#contract/cv.ts';
import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';
import { Icon } from '#ui/Icon.tsx';
import './cv-field.css';

interface CvFieldProps {
  id: string;
  copy: RecruitmentCopy;
  isOptional: boolean;
  error: string | undefined;
  onChoose(file: File | undefined): void;
}

/**
 * A file by button or by drag and drop. The browser's own input holds it throughout, so it
 * survives whatever is wrong with the rest of the form.
 */
export function CvField({ id, copy, isOptional, error, onChoose }: CvFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);

  function choose() {
    const chosen = input.current?.files?.[0];
    setFile(chosen);
    onChoose(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!input.current || event.dataTransfer.files.length === 0) return;
    const [first] = event.dataTransfer.files;
    const one = new DataTransfer();
    if (first) one.items.add(first);
    input.current.files = one.files;
    choose();
  }

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    choose();
  }

  return (
    <div className="field">
      <label htmlFor={id}>
        {copy.fields.cv}{' '}
        <span className="field-note" id={`${id}-hint`}>
          {isOptional && `${copy.optional} `}
          {copy.cv.types}. {copy.cv.hint}
        </span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        className="cv-drop"
        data-over={over}
        data-chosen={file !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="cv-hint" aria-hidden="true">
          <Icon drawing={Upload} size={20} />
          {copy.cv.drop}
        </p>
        <input
          ref={input}
          id={id}
          name="cv"
          type="file"
          required={!isOptional}
          accept={[...Object.keys(cvTypes), ...Object.values(cvTypes)].join(',')}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
        {file && (
          <button type="button" className="cv-remove" onClick={remove}>
            {copy.cv.remove} <span className="visually-hidden">{file.name}</span>
          </button>
        )}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
