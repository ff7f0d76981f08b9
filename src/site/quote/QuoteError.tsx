/** What was not done, and why. */
export function QuoteError({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error-summary" role="alert">
      <strong>{title}.</strong> {text}
    </p>
  );
}
