import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokensQuery, revokeApiToken } from '#data/api-tokens.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useNow } from '#desk/shared/use-now.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { notify } from '#ui/notify.ts';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { useApiCopy } from './copy.ts';
import { TokenDialog } from './TokenDialog.tsx';

/** The agent's own tokens, and for an admin everybody's. */
export function TokenSettings() {
  const copy = useApiCopy().tokens;
  const { isAdmin } = useRights();
  const cache = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <>
      <section aria-labelledby="tokens-title">
        <h2 id="tokens-title">{copy.title}</h2>
        <p className="muted">{copy.intro}</p>
        {made && <OneTimeSecret secret={made} words={copy} onDone={() => setMade(undefined)} />}
        <TokenList whose="own" labelledBy="tokens-title" />
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          {copy.add}
        </button>
        {isAdding && (
          <TokenDialog
            onMade={(token) => {
              setMade(token);
              void cache.invalidateQueries({ queryKey: ['api-tokens'] });
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </section>
      {isAdmin && (
        <section aria-labelledby="all-tokens-title">
          <h2 id="all-tokens-title">{copy.all}</h2>
          <p className="muted">{copy.allIntro}</p>
          <TokenList whose="all" labelledBy="all-tokens-title" />
        </section>
      )}
    </>
  );
}

function TokenList({ whose, labelledBy }: { whose: 'own' | 'all'; labelledBy: string }) {
  const copy = useApiCopy().tokens;
  const cache = useQueryClient();
  const now = useNow();
  const { data: tokens, error, refetch } = useQuery(apiTokensQuery(whose));
  const [revoked, setRevoked] = useState<{ id: string; name: string }>();
  const { run, isDoing } = useAction(
    async (id: string) => {
      await revokeApiToken(id);
      void notify({ kind: 'success', title: copy.revoked });
    },
    copy.notRevoked,
    () => cache.invalidateQueries({ queryKey: ['api-tokens'] }),
  );
  if (error) return <LoadError title={copy.failed} error={error} onRetry={refetch} />;
  if (!tokens) return <DeskSpinner />;
  if (tokens.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      <ul className="setting-list" aria-labelledby={labelledBy}>
        {tokens.map(({ id, name, owner, scope, expiresAt, usedAt }) => (
          <li key={id}>
            <p className="setting-list-text">
              <strong>{name}</strong>
              {whose === 'all' && `, ${owner}`}
              <br />
              <span className="muted">
                {copy.scopes[scope]}. {Date.parse(expiresAt) > now ? copy.expires : copy.expired}{' '}
                <DateTime at={expiresAt} />. {usedAt ? copy.used : copy.unused}
                {usedAt && (
                  <>
                    {' '}
                    <DateTime at={usedAt} />
                  </>
                )}
                .
              </span>
            </p>
            <button
              type="button"
              className="button button-quiet"
              disabled={isDoing}
              aria-label={copy.revoke(name)}
              onClick={() => setRevoked({ id, name })}
            >
              {copy.revokeShort}
            </button>
          </li>
        ))}
      </ul>
      {revoked && (
        <ConfirmDialog
          title={copy.revoke(revoked.name)}
          confirm={copy.revokeShort}
          isDangerous
          onConfirm={() => run(revoked.id)}
          onClose={() => setRevoked(undefined)}
        >
          <p>{copy.revokeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
