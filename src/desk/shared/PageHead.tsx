import { useCopy } from './language.tsx';
import { useWaiting } from './notifications/use-waiting.ts';

/** A screen's title in the tab, after how many customers wait for the agent, and what is said of it where its address is shared. */
export function PageHead({ title }: { title: string }) {
  const { name, description } = useCopy();
  const waiting = useWaiting();
  const whole = `${title} · ${name}`;
  return (
    <>
      <title>{waiting > 0 ? `(${waiting}) ${whole}` : whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
    </>
  );
}
