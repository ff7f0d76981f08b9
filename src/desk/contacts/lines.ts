/** The lines of a form's field that are not empty. */
export const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
