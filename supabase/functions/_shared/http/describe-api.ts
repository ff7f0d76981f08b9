import { toJsonSchema } from '@valibot/to-json-schema';
import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
import { scopeNeeded, tokenPrefix } from '#contract/api-tokens.ts';
import {
  type ApiDescription,
  type JsonSchema,
  type Method,
  methods,
  type Operation,
  type Parameter,
} from '#contract/openapi.ts';
import { answerSchemas, answers } from './api-answers.gen.ts';
import { statusOf } from './errors.ts';
import { asksForProof } from './reauthentication.ts';
import { requireAdmin } from './rights.ts';
import { type RequestSchema, requestSchemaOf } from './validate.ts';

/**
 * Describes the functions that these routes mount, in OpenAPI 3.1: what a route takes is read from the schema that
 * validates it, and who may call it from the middleware before it.
 */
export function describeApi(routes: RouterRoute[], apiUrl: string): ApiDescription {
  const known = routes
    .filter(({ path }) => path !== '/*')
    .map(({ path, method, handler }) => ({
      method,
      path: path.replace(/^\/functions\/v1/, ''),
      handler: findTargetHandler(handler),
    }));
  const paths: ApiDescription['paths'] = {};
  for (const method of methods) {
    const ofMethod = known.filter((route) => route.method === method.toUpperCase());
    for (const path of new Set(ofMethod.map((route) => route.path))) {
      const handlers = known
        .filter((route) => (route.method === 'ALL' ? covers(route, path) : route.path === path))
        .filter((route) => route.method === 'ALL' || ofMethod.includes(route))
        .map(({ handler }) => handler);
      const named = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
      paths[named] = {
        ...paths[named],
        [method]: describeOperation(method, named, handlers, answersTo(method, path)),
      };
    }
  }
  const used = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap((it) => it.tags)),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Delvanta', version: '1', description: introduction },
    servers: [{ url: `${apiUrl}/functions/v1` }],
    tags: [...used].sort().map((name) => ({ name, description: areas[name] ?? '' })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components,
  };
}

const covers = ({ path }: { path: string }, other: string) =>
  path.endsWith('/*') && `${other}/`.startsWith(path.slice(0, -1));

/** By status what a route answers, as far as its type tells. */
function answersTo(method: Method, path: string): Operation['responses'] {
  const known = answers[`${method.toUpperCase()} ${path}`] ?? [];
  if (known.length === 0) return { '2XX': { description: 'Done.' } };
  return Object.fromEntries(
    known.map(({ status, schema }) => [
      status,
      {
        description: status < 300 ? 'Done.' : 'Look there.',
        ...(schema && { content: { 'application/json': { schema } } }),
      },
    ]),
  );
}

function describeOperation(
  method: Method,
  path: string,
  handlers: object[],
  done: Operation['responses'],
): Operation {
  const schemas = handlers.flatMap((handler) => requestSchemaOf(handler) ?? []);
  const inPath = describeParameters('path', path, schemas);
  const inQuery = describeParameters('query', path, schemas);
  const body = schemas.find(({ target }) => target === 'json' || target === 'form');
  const forAdmins = handlers.includes(requireAdmin);
  const needsProof = handlers.some(asksForProof);
  const notes = [
    forAdmins && 'Admins only.',
    needsProof && 'Asks for a proof of identity of the last ten minutes (`proof_required`).',
  ].filter(Boolean);
  const security = [
    ...describeSecurity(path),
    ...(forAdmins || needsProof ? [] : byToken(method, path)),
  ];
  return {
    operationId: operationIdOf(method, path),
    tags: [areaOf(path)],
    summary: `${method.toUpperCase()} ${path}`,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security,
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.target === 'form' ? 'multipart/form-data' : 'application/json']: {
            schema: body.target === 'form' ? withCv(body) : jsonSchemaOf(body),
          },
        },
      },
    }),
    responses: {
      ...done,
      ...(schemas.length > 0 && refusal(422)),
      ...(security.length > 0 && { ...refusal(401), ...refusal(403) }),
      ...(inPath.length > 0 && refusal(404)),
      default: { $ref: '#/components/responses/refused' },
    },
  };
}

const refusal = (status: number) => ({
  [status]: { $ref: `#/components/responses/refused-${status}` },
});

/** The files of a form are not in its schema: they are read as they come. */
function withCv(form: RequestSchema): JsonSchema {
  const schema = jsonSchemaOf(form);
  const cv = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, properties: { ...schema.properties, cv } };
}

/** `getDeskTicketsById` */
const operationIdOf = (method: string, path: string) =>
  method +
  path
    .replace(/\{(\w)/g, (_, first) => `By${first.toUpperCase()}`)
    .replace(/(?:^|\W)+(\w?)/g, (_, first) => first.toUpperCase());

/** What an address is about: the function, and of the desk its part. */
function areaOf(path: string): string {
  const [, name = '', part] = path.split('/');
  return (name === 'desk' || name === 'account') && part ? `${name}/${part}` : name;
}

function describeParameters(
  place: 'path' | 'query',
  path: string,
  schemas: RequestSchema[],
): Parameter[] {
  const known = schemas
    .filter(({ target }) => target === (place === 'path' ? 'param' : 'query'))
    .map(jsonSchemaOf)
    .flatMap((schema) => (schema.anyOf as JsonSchema[]) ?? [schema]);
  const properties = Object.assign({}, ...known.map((schema) => schema.properties));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const names = place === 'path' ? inPath : Object.keys(properties);
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || known.every(({ required }) => required?.includes(name)),
    schema: properties[name] ?? { type: 'string' },
  }));
}

/** What the browser sends, before it is trimmed or turned into something else. */
function jsonSchemaOf({ schema }: RequestSchema): JsonSchema {
  const { $schema: _, ...described } = convert(schema) as JsonSchema;
  return described;
}

const convert = (schema: RequestSchema['schema']): object =>
  toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    // A form that comes from another one: what was optional there is asked for here.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'non_optional' && 'wrapped' in valibotSchema
        ? convert(valibotSchema.wrapped as RequestSchema['schema'])
        : undefined,
  });

function describeSecurity(path: string): Operation['security'] {
  const area = areaOf(path);
  if (area.startsWith('desk/') || area.startsWith('account/')) return [{ session: [] }];
  if (area === 'quote' || area === 'interview') return [{ publicKey: [], linkToken: [] }];
  if (area === 'digest') return [{ linkToken: [] }];
  if (area === 'inbound-email') return [{ webhookSignature: [] }];
  return /^(send|submit)-/.test(area) ? [{ publicKey: [] }] : [];
}

/** By a token too, where one reaches. */
function byToken(method: Method, path: string): Operation['security'] {
  const [, part] = /^\/desk\/([^/]+)/.exec(path) ?? [];
  const scope = part && scopeNeeded(method, part);
  return scope ? [{ token: [scope] }] : [];
}

const introduction = `What the site and the service desk ask of the server, and what else may ask it.

Every answer that is no success has the same shape: \`error.code\` for programs, \`error.message\` for people and, with
\`invalid\`, \`error.fields\`. A limit answers 429 with \`Retry-After\`. What somebody may not know of is \`not_found\`.
Changes name the \`version\` that was seen; when somebody else was earlier, the answer is \`conflict\`.`;

const codesOf = (status?: number) =>
  Object.entries(statusOf).flatMap(([code, its]) =>
    status === undefined || its === status ? [code] : [],
  );

const refusedWith = (status?: number) => ({
  description: codesOf(status)
    .map((code) => `\`${code}\``)
    .join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const components = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a session, as supabase-js holds it.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${tokenPrefix}…`,
      description:
        'A token that an agent made for a program under Settings, API. What an operation lists is what the token must be made for; one for `write` reads too.',
    },
    publicKey: {
      type: 'apiKey',
      in: 'header',
      name: 'apikey',
      description: 'The public client key of the site.',
    },
    linkToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token in the link that somebody got by email.',
    },
    webhookSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'webhook-signature',
      description: 'With `webhook-id` and `webhook-timestamp`, as Standard Webhooks says.',
    },
  },
  responses: {
    refused: refusedWith(),
    ...Object.fromEntries(
      [401, 403, 404, 422].map((status) => [`refused-${status}`, refusedWith(status)]),
    ),
  },
  schemas: {
    ...answerSchemas,
    Refusal: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: codesOf() },
            message: { type: 'string' },
            fields: {
              type: 'object',
              additionalProperties: {
                type: 'object',
                required: ['code', 'message'],
                properties: { code: { type: 'string' }, message: { type: 'string' } },
              },
            },
            deed: { type: 'string', description: 'What asked for a proof of identity.' },
          },
        },
      },
    },
  },
};

/** What each part is about. */
const areas: Record<string, string> = {
  'account/api-tokens': 'By which programs ask the desk in an agent’s name.',
  'account/invitations': 'Who is invited to become an agent.',
  'account/recovery-codes': 'Codes for the day on which the second factor is lost.',
  'account/security': 'How the agent’s account is kept.',
  'account/sessions': 'Where the agent is signed in.',
  'desk/agents': 'Who works at the desk, and who is away.',
  'desk/audit': 'Who did what to accounts and settings.',
  'desk/backups': 'Copies of everything.',
  'desk/blocked-senders': 'Whose messages wait in quarantine.',
  'desk/canned-replies': 'Replies that are written already.',
  'desk/price-items': 'The price list: what the firm sells, in both languages.',
  'desk/quote-templates': 'What quotes can start with.',
  'desk/channels': 'How email comes in and leaves.',
  'desk/automations': 'What happens to tickets by itself: when, if, then. For admins.',
  'desk/companies': 'The companies that the firm works for.',
  'desk/contacts': 'Who writes to the firm.',
  'desk/dashboard': 'What waits for an agent and for all.',
  'desk/dead-letters': 'Work that failed three times.',
  'desk/files': 'A short-lived address of a file.',
  'desk/inbound-mails': 'Emails that were set aside.',
  'desk/mail-log': 'What was emailed, and what became of it.',
  'desk/profile': 'The agent’s own name, signature and absence.',
  'desk/queue': 'The list of tickets: filters, search, counts, changes in bulk.',
  'desk/quotes': 'Quotes: drafts, sending, decisions.',
  'desk/recruiting': 'The board of applications, and its letters.',
  'desk/reports': 'Figures of a period.',
  'desk/settings': 'What binds all: team, promises, hours, retention.',
  'desk/system-check': 'What a firm forgets.',
  'desk/tags': 'The tags in use.',
  'desk/start': 'What every screen of the desk begins with, in one answer.',
  'desk/ticket-updates': 'What changed since a moment.',
  'desk/tickets': 'One ticket: its messages, drafts, attachments, links and steps.',
  'desk/vacancies': 'Vacancies: drafts and publication.',
  'desk/webhooks': 'Where other programs and rooms are told what happens, and how that went.',
  'desk/views': 'Filters that are kept under a name.',
  digest: 'The overview by mail, by the token of its link: switched off without a session.',
  challenge: 'A proof of work for one submission of a form.',
  files: 'A file by its short-lived address.',
  'first-time-setup': 'The first account, by the one-time link.',
  'inbound-email': 'An email that a provider hands in.',
  interview: 'Dates proposed to an applicant, by the token of their link.',
  openapi: 'This description.',
  'openapi.json': 'This description.',
  quote: 'A quote for its customer, by the token of their link.',
  'send-contact-email': 'A message by the contact form.',
  'submit-application': 'An application with its CV.',
  'submit-enrolment': 'The enrolment of a freelancer.',
  vacancies: 'The published vacancies, as JSON or as the XML of job boards.',
};
