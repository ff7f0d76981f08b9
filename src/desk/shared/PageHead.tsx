import { useCopy } from './language.tsx';

/** A screen's title in the tab, and what is said of it where its address is shared. */
export function PageHead({ title }: { title: string }) {
  const { name, description } = useCopy();
  const whole = `${title} · ${name}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
    </>
  );
}
