import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/fields.ts';
import type { QuoteLine } from '#contract/quote.ts';
import type { SignedInAgent } from '#http/deps.ts';
import { drawCv } from './draw-cv.ts';
import type { Caller, Customer, Firm } from './firm.ts';
import {
  calls,
  candidates,
  customers,
  freelancers,
  internal,
  type Story,
  spam,
  stories,
} from './stories.ts';
import { answers, askedAgain, declines, waits } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many times a customer comes with one of the stories. */
const questions = 362;

/** Something that happens at a moment, in ms since 1970. */
export interface Happening {
  at: number;
  happen: () => Promise<unknown>;
}

/** What one customer's story becomes, one thing after the other. */
type Next = (wait: number, happen: () => Promise<unknown>, anyHour?: boolean) => void;

/**
 * All that happens to a firm between two moments, in no order: customers ask, agents answer late or in time,
 * quotes are sent and decided on, people apply, others advertise. The same each time, but for ids.
 */
export function planDemo(
  firm: Firm,
  agents: readonly SignedInAgent[],
  begin: number,
  end: number,
): Happening[] {
  const random = createRandom(7);
  const between = (least: number, most: number) => least + random() * (most - least);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const recruiters = agents.filter(({ recruits }) => recruits);
  /** The first quote of some of the stories is kept to start others with. */
  const templateNames = new Map(
    stories
      .filter(({ offers }) => offers)
      .slice(0, 3)
      .map(({ offers, about: [first = ''] }) => [
        offers,
        first.charAt(0).toUpperCase() + first.slice(1),
      ]),
  );

  return [
    ...Array.from({ length: questions }, (_, index) => ask(index)),
    ...candidates.map(([name, vacancy, residence, remark], index) =>
      apply('submit-application', { name, residence, remark, ...(vacancy && { vacancy }) }, index),
    ),
    ...freelancers.map((name, index) => apply('submit-enrolment', { name }, index)),
    internal.map(([subject, note], index) => shareNote(subject, note, index)),
    Array.from({ length: 15 }, (_, index) => advertise(index)).flat(),
    calls.map(([caller, subject, note], index) => takeCall(caller, subject, note, index)),
  ].flat();

  function ask(index: number): Happening[] {
    const story = stories[index % stories.length]!;
    const it = story.about[Math.floor(index / stories.length) % story.about.length]!;
    const [name, company, domain] = oneOf(customers[story.language]);
    const customer = { name, company, email: addressOf(name, domain), locale: story.language };
    const agent = oneOf(agents);
    const moment = begin + random() * (end - begin);
    // Some write in the evening and at the weekend.
    const at = random() < 0.12 ? moment : atWork(moment);
    const fill = (text: string) =>
      text
        .replaceAll('{it}', it)
        .replaceAll('{name}', name.split(' ')[0]!)
        .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
    const [subject, says] = [fill(story.subject), fill(story.says)];
    let id = '';
    const { list, next } = chain(at);
    const byPhone = index % 23 === 7;
    next(
      0,
      async () => {
        id = byPhone
          ? await firm.open(agent, subject, `${answers.byPhone[story.language]} ${says}`, customer)
          : await firm.write(customer, subject, says);
      },
      true,
    );
    // One in fourteen is picked up too late.
    next(random() < 0.07 ? between(9, 30) * hour : between(4, 100) * minute, () =>
      firm.take(agent, id, story.priority, story.tag),
    );
    for (const [speaker, text] of story.turns) {
      if (speaker === 'customer') {
        next(between(0.3, 20) * hour, () => firm.hear(id, fill(text)), true);
      } else {
        next(between(6, 90) * minute, async () => {
          await firm.say(agent, id, speaker, fill(text));
          // What was written tells how long it took: chance goes on as before.
          const took = 5 * (2 + (text.length % 14));
          await firm.spend(agent, id, took, story.offers ? 2 : text.length % 5 === 0 ? 1 : 0);
        });
      }
    }
    const resolve = () => firm.move(agent, id, { to: 'resolved' });
    if (story.offers) {
      const title = fill(story.subject.replace(/^(Offerte voor|Quote for) /, ''));
      offer(story, {
        customer,
        title,
        next,
        resolve,
        send: (lines, stays) => firm.offer(agent, id, { customer, subject: title, lines }, stays),
        keep: (quoteId, name) => firm.keepTemplate(agent, quoteId, name),
      });
    } else if (index % 9 === 4) {
      next(between(0.2, 2) * hour, () => {
        const [reason, wait] = oneOf(waits[story.language]);
        const until = new Date(Date.now() + wait * day).toISOString().slice(0, 10);
        return firm.move(agent, id, { to: 'pending', reason, until });
      });
      next(between(4, 9) * day, resolve);
    } else {
      next(between(0.2, 26) * hour, resolve);
    }
    // Somebody asks twice.
    if (index % 45 === 11) {
      list.push({
        at: at + between(1, 3) * hour,
        happen: async () => {
          const again = await firm.write(customer, subject, askedAgain[story.language]);
          await firm.merge(agent, again, id).catch(ignoreDone);
        },
      });
    }
    return list;
  }

  /** A quote: accepted, declined, left lying, or not sent yet. */
  function offer(
    { language, offers = [] }: Story,
    about: {
      customer: Customer;
      title: string;
      next: Next;
      resolve: () => Promise<unknown>;
      send: (lines: QuoteLine[], stays: boolean) => Promise<string>;
      keep: (quoteId: string, name: string) => Promise<unknown>;
    },
  ) {
    const { customer, next } = about;
    const fate = random();
    let id = '';
    next(between(3, 30) * hour, async () => {
      id = await about.send(linesOf(offers, language), fate > 0.93);
      const name = templateNames.get(offers);
      if (name) await about.keep(id, name);
      templateNames.delete(offers);
    });
    if (fate < 0.5) next(between(1, 12) * day, () => firm.accept(id, customer.name));
    else if (fate < 0.66) {
      next(between(2, 14) * day, () => firm.decline(id, customer.name, declines[language]));
    } else next(31 * day, async () => {});
    next(between(1, 3) * day, about.resolve);
  }

  /** Somebody with a CV, whom only those answer who recruit. Some wait still. */
  function apply(
    form: 'submit-application' | 'submit-enrolment',
    fields: { name: string; residence?: string; remark?: string },
    index: number,
  ): Happening[] {
    const { name, residence = 'Amsterdam', remark = '' } = fields;
    const recruiter = recruiters[index % recruiters.length]!;
    const [first = ''] = name.split(' ');
    let id = '';
    const { list, next } = chain(begin + random() * (end - begin));
    next(
      0,
      async () => {
        const contact = {
          email: addressOf(name, 'home.example'),
          phone: `06 1${1_000_000 + index}`,
        };
        const cv = await drawCv(name, residence, remark);
        id = await firm.apply(form, { ...fields, ...contact, locale: 'nl' }, cv);
      },
      true,
    );
    if (index % 4 === 3) return list;
    next(between(3, 70) * hour, async () => {
      await firm.take(recruiter, id);
      const { enrolled, invited } = answers;
      const letter = form === 'submit-enrolment' ? enrolled(first) : invited(first);
      await firm.say(recruiter, id, 'reply', letter);
      if (index % 3 === 1) await firm.say(recruiter, id, 'note', answers.called);
    });
    if (index % 3 === 0) {
      next(between(4, 15) * day, () => firm.move(recruiter, id, { to: 'resolved' }));
    }
    return list;
  }

  /** Somebody calls who gives no address; the last call is of today, and open. */
  function takeCall(caller: Caller, subject: string, note: string, index: number): Happening {
    const agent = agents[(index + 1) % agents.length]!;
    const isLast = index === calls.length - 1;
    return {
      at: isLast ? end - 2 * hour : atWork(begin + ((index + 0.5) / calls.length) * (end - begin)),
      happen: async () => {
        const id = await firm.takeCall(agent, caller, subject, note);
        await firm.spend(agent, id, 10, 0);
        if (!isLast) await firm.move(agent, id, { to: 'resolved' });
      },
    };
  }

  /** What agents tell each other; the last two are still open. */
  function shareNote(subject: string, note: string, index: number): Happening {
    const agent = agents[index % agents.length]!;
    return {
      at: atWork(begin + ((index + 0.4) / internal.length) * (end - begin)),
      happen: async () => {
        const id = await firm.open(agent, subject, note);
        if (index < internal.length - 2) await firm.move(agent, id, { to: 'resolved' });
      },
    };
  }

  /** What nobody asked for waits apart, until somebody looks: of the last three nobody has yet. */
  function advertise(index: number): Happening {
    const email = `sales${index}@growth.example`;
    const sender: Customer = { name: 'Growth Team', email, company: 'Growth', locale: 'en' };
    return {
      at: begin + ((index + 0.7) / 15) * (end - begin),
      happen: async () => {
        const id = await firm.write(sender, undefined, oneOf(spam), true);
        if (index < 12) await firm.move(agents[0]!, id, { to: 'closed', reason: 'spam' });
      },
    };
  }
}

/** Happenings one after the other, at work unless `anyHour` says otherwise. */
function chain(start: number): { list: Happening[]; next: Next } {
  const list: Happening[] = [];
  let moment = start;
  return {
    list,
    next(wait, happen, anyHour = false) {
      moment = anyHour ? moment + wait : atWork(moment + wait);
      list.push({ at: moment, happen });
    },
  };
}

/** The first moment from one on at which people are at work where the firm is, in ms since 1970. */
function atWork(from: number): number {
  const local = new Date(new Date(from).toLocaleString('en-US', { timeZone: 'Europe/Amsterdam' }));
  const [weekday, time] = [local.getDay(), local.getHours() * 60 + local.getMinutes()];
  const opens = 8 * 60 + 35;
  if (weekday === 0 || weekday === 6 || time > 18 * 60) {
    return atWork(from + (24 * 60 - time + opens) * minute);
  }
  return time < opens ? from + (opens - time) * minute : from;
}

const linesOf = (offers: NonNullable<Story['offers']>, language: Language): QuoteLine[] =>
  offers.map(([description, hours, unitCents], position) => ({
    ...{ id: randomUUID(), description, unitCents, quantity: hours * 1000 },
    unit: language === 'nl' ? 'uur' : 'hours',
    discount: 0,
    vatRate: 21,
    vatReason: null,
    optional: position > 1,
    selected: true,
  }));

/** A name as it stands in an address: `jan-willem.o.suilleabhain`. */
function addressOf(name: string, domain: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w\s-]/g, '');
  return `${plain.trim().toLowerCase().replace(/\s+/g, '.')}@${domain}`;
}

/** Numbers from 0 to 1 that are the same each time (a linear congruential generator; Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The question was answered before it was asked again. */
function ignoreDone(error: Error) {
  if (error.name !== 'ApiError') throw error;
}
