import { Download } from 'lucide';
import { firm } from '#contract/firm.ts';
import type { QuickSupportCopy } from '#copy/nl/site/quicksupport.ts';
import { Icon } from '#ui/Icon.tsx';

const { version, windows, mac } = firm.quickSupport;

/** The program for each system, and how to check that the file is the firm's own. */
export function Downloads({ copy }: { copy: QuickSupportCopy['downloads'] }) {
  const systems = [
    { ...windows, label: copy.windows },
    { ...mac, label: copy.mac },
  ];
  return (
    <>
      <ul className="cards">
        {systems.map(({ url, label, sha256 }) => (
          <li key={url} className="card download">
            <a className="button" href={url}>
              <Icon drawing={Download} size={18} />
              {label}
            </a>
            <dl>
              <dt>{copy.version}</dt>
              <dd>{version}</dd>
              <dt>{copy.checksum}</dt>
              <dd>
                <code>{sha256}</code>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="verify">
        <h3>{copy.verify}</h3>
        <p>{copy.verifyText}</p>
        <dl>
          <dt>{copy.verifyWindows}</dt>
          <dd>
            <code>Get-FileHash {fileName(windows.url)} -Algorithm SHA256</code>
          </dd>
          <dt>{copy.verifyMac}</dt>
          <dd>
            <code>shasum -a 256 {fileName(mac.url)}</code>
          </dd>
        </dl>
      </div>
    </>
  );
}

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);
