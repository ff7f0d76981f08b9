import { ApiError } from '#data/http.ts';
import { useCopy } from '../language.tsx';
import { useErrorText } from '../use-error-text.ts';

/** Says why a file was not taken: by the code of a check here, or by what the server answered. */
export function useUploadProblem(): (problem: unknown) => string {
  const { problems } = useCopy().ticket.composer.attachments;
  const errorText = useErrorText();
  return (problem) => {
    const code = problem instanceof ApiError ? problem.fields.file?.code : problem;
    if (code === 'file-type' || code === 'file-unreadable' || code === 'file-too-large') {
      return problems[code];
    }
    if (problem instanceof ApiError) {
      if (problem.code === 'forbidden') return problems.infected;
      if (problem.code === 'too_large') return problems.together;
    }
    return errorText(problem);
  };
}
