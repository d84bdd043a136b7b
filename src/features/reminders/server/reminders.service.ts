import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { StandingAccess } from '#features/account/server/accounts/standing-access.service.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import { type Actor, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import { deviceWords } from '#platform/server/device-words.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import { type Job, JobFailure, type Jobs, type WorkOptions } from '#platform/server/jobs.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { PushSubscriptionFacts, ReminderDevice, ReminderTimes } from '../contract/reminders.ts';
import { isWithinHours, nextReminder } from '../rules/next-reminder.ts';
import type { ReminderKind } from '../rules/reminder-kinds.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { DEVICES } from './quotas.ts';
import type { DeviceRow, ReminderKey, ReminderRow, RemindersRepository } from './reminders.repository.ts';
import { PUSH_SUBSCRIPTION } from './sealed-columns.ts';

/** What a device shows. It is encrypted on its way, but a locked screen shows it to anyone. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly url: string;
}

export interface DueReminder {
  /** The person who is reminded, with what they may see today. */
  readonly actor: Actor;
  readonly memberId: string;
  readonly timeZone: string;
}

/** What there is to say now; `null`: nothing, because what it reminds of is done. */
export type NoticeSource = (due: DueReminder) => Promise<Notice | null>;

interface RemindersDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: RemindersRepository;
  readonly ciphers: HouseholdCipherService;
  readonly standing: StandingAccess;
  readonly jobs: Pick<Jobs, 'handle' | 'add' | 'remove'>;
  /** `null`: this server sends none, and reminders are only seen in the app. */
  readonly sender: PushSender | null;
  readonly logger: FastifyBaseLogger;
}

export interface RemindersService {
  devices(user: SignedInUser): Promise<{ publicKey: string | null; devices: ReminderDevice[] }>;
  addDevice(
    user: SignedInUser,
    subscription: PushSubscriptionFacts,
    userAgent: string | undefined,
  ): Promise<ReminderDevice>;
  removeDevice(user: SignedInUser, id: string): Promise<void>;
  /** A feature says what its reminders say. */
  on(kind: ReminderKind, source: NoticeSource): void;
  /** Of the transaction's person, by member. Part of what a feature answers. */
  timesOf(tx: HouseholdTransaction, kind: ReminderKind): Promise<ReadonlyMap<string, ReminderTimes>>;
  /** For the transaction's person; `null` ends them. Part of what a feature saves. */
  set(
    tx: HouseholdTransaction,
    of: Pick<ReminderKey, 'memberId' | 'kind'>,
    times: ReminderTimes | null,
  ): Promise<void>;
}

const DUE = 'reminder';
const PUSH = 'push';
const DUE_TRIES: WorkOptions = { seconds: 60, pauseSeconds: 15, longestPauseSeconds: 300 };
const PUSH_TRIES: WorkOptions = { seconds: 60, pauseSeconds: 30, longestPauseSeconds: 600 };
/** A server that was away for months goes on where it stopped. */
const DUE_KEEP_SECONDS = 365 * 86_400;
/** What could not be sent for so long is not sent: the next one comes. */
const PUSH_KEEP_SECONDS = 1_500;
const LATE_MS = PUSH_KEEP_SECONDS * 1_000;
const REST_SECONDS = 300;
const TOPIC_LETTERS = 32;

interface DueJob extends ReminderKey {
  readonly householdId: string;
  readonly dueAt: string;
}
interface PushJob extends DueJob {
  readonly deviceId: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const jobKey = (householdId: string, { userId, memberId, kind }: ReminderKey): string =>
  `${householdId}/${userId}/${memberId}/${kind}`;

const answerOf = ({ id, name, addedAt }: DeviceRow): ReminderDevice => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
});

const timesOfRow = (row: ReminderRow): ReminderTimes => ({
  everyMinutes: row.everyMinutes,
  fromMinutes: row.fromMinutes,
  toMinutes: row.toMinutes,
  timeZone: row.timeZone,
  deviceId: row.deviceId,
});

export function createRemindersService(deps: RemindersDeps): RemindersService {
  const { database, repository, ciphers, jobs, sender, clock, createId, logger } = deps;
  const sources = new Map<ReminderKind, NoticeSource>();

  /** The next job of a reminder. Joins the transaction: the row and its job are always about the same time. */
  async function addDue(tx: HouseholdTransaction, key: ReminderKey, dueAt: Date): Promise<void> {
    const data: DueJob = {
      householdId: tx.householdId,
      memberId: key.memberId,
      userId: key.userId,
      kind: key.kind,
      dueAt: dueAt.toISOString(),
    };
    await jobs.add(DUE, {
      id: createId(),
      data,
      key: jobKey(tx.householdId, key),
      keepSeconds: DUE_KEEP_SECONDS,
      startAfter: dueAt,
    });
  }

  async function noticeOf(due: DueJob, timeZone: string): Promise<Notice | null> {
    const actor = await deps.standing.actorOf(due.userId, due.householdId);
    const source = sources.get(due.kind);
    if (actor === null || source === undefined) return null;
    return source({ actor, memberId: due.memberId, timeZone });
  }

  const inHousehold = <T>(
    { householdId, userId }: DueJob,
    work: (tx: HouseholdTransaction) => Promise<T>,
  ): Promise<T> => database.withHousehold(ownActor(householdId, userId), work);

  const isAbout = (row: ReminderRow | null, { dueAt }: DueJob): row is ReminderRow =>
    row !== null && row.dueAt.toISOString() === dueAt;

  /** Once for each due time, whatever process does it: the row moves on together with the jobs that it leaves. */
  async function remind(job: Job): Promise<void> {
    const due = job.data as DueJob;
    const row = await inHousehold(due, (tx) => repository.find(tx, due));
    if (!isAbout(row, due)) return;
    const now = clock();
    const isTimely = now.getTime() - row.dueAt.getTime() < LATE_MS && isWithinHours(row, row.dueAt);
    const notice = isTimely && sender !== null ? await noticeOf(due, row.timeZone) : null;
    await inHousehold(due, async (tx) => {
      const held = await repository.findForUpdate(tx, due);
      if (!isAbout(held, due)) return;
      const next = nextReminder(held, new Date(Math.max(now.getTime(), held.dueAt.getTime())));
      await repository.moveDue(tx, due, next);
      await addDue(tx, due, next);
      if (notice === null) return;
      const devices = await repository.devices(tx, due.userId);
      for (const { id } of devices.filter(
        (device) => held.deviceId === null || device.id === held.deviceId,
      )) {
        const data: PushJob = { ...due, deviceId: id };
        await jobs.add(PUSH, { id: createId(), data, key: id, keepSeconds: PUSH_KEEP_SECONDS });
      }
    });
  }

  async function take(outcome: PushOutcome, push: PushJob): Promise<void> {
    const { deviceId, userId } = push;
    if (outcome.kind === 'sent') return;
    if (outcome.kind === 'gone') {
      await inHousehold(push, (tx) => repository.removeDevice(tx, deviceId, userId));
      return;
    }
    if (outcome.kind === 'refused') {
      logger.warn({ status: outcome.status }, 'a push service refused a reminder');
      return;
    }
    await inHousehold(push, async (tx) => {
      await repository.release(tx, push, deviceId);
      if (outcome.kind !== 'wait') return;
      const milliseconds = (outcome.seconds ?? REST_SECONDS) * 1_000;
      await repository.restDevice(tx, deviceId, new Date(clock().getTime() + milliseconds));
    });
    throw new JobFailure(outcome.kind === 'wait' ? 'the push service asked us to wait' : outcome.reason);
  }

  /** At most once: a device is claimed before anything is sent, so a process that dies in between sends nothing twice. */
  async function push(job: Job): Promise<void> {
    const about = job.data as PushJob;
    const known = await inHousehold(about, async (tx) => {
      const device = await repository.findDevice(tx, about.deviceId);
      const row = await repository.find(tx, about);
      if (device === null || device.userId !== about.userId || row === null) return null;
      const cipher = await ciphers.cipherOf(tx);
      const text = cipher.decrypt(device.subscriptionEncrypted, PUSH_SUBSCRIPTION.place(device.id));
      return { device, row, subscription: JSON.parse(text) as PushSubscriptionFacts };
    });
    if (known === null || sender === null) return;
    const { device, row, subscription } = known;
    if (!(await deps.standing.isSignedIn(device.userId, device.sessionId))) {
      await inHousehold(about, (tx) => repository.removeDevice(tx, device.id, device.userId));
      return;
    }
    if (device.restingUntil !== null && device.restingUntil > clock())
      throw new JobFailure('the push service asked us to wait');
    const notice = await noticeOf(about, row.timeZone);
    if (notice === null) return;
    if (!(await inHousehold(about, (tx) => repository.claim(tx, about, about)))) return;
    const topic = hashOf(`${about.kind}/${about.memberId}`).slice(0, TOPIC_LETTERS);
    const message = {
      text: JSON.stringify({ ...notice, tag: topic }),
      ttlSeconds: row.everyMinutes * 60,
      topic,
    };
    await take(await sender.send(subscription, message, job.cut), about);
  }

  /** Those that are signed in; the others are removed. */
  async function devicesOf(user: SignedInUser): Promise<readonly DeviceRow[]> {
    const all = await database.withHousehold(user, (tx) => repository.devices(tx, user.userId));
    const standing: DeviceRow[] = [];
    for (const device of all) {
      if (await deps.standing.isSignedIn(device.userId, device.sessionId)) standing.push(device);
      else await database.withHousehold(user, (tx) => repository.removeDevice(tx, device.id, device.userId));
    }
    return standing;
  }

  jobs.handle(DUE, DUE_TRIES, remind);
  jobs.handle(PUSH, PUSH_TRIES, push);

  return {
    async devices(user) {
      allow(user, 'own');
      const rows = await devicesOf(user);
      return { publicKey: user.demo ? null : (sender?.publicKey ?? null), devices: rows.map(answerOf) };
    },

    async addDevice(user, { endpoint, keys }, userAgent) {
      allow(user, 'own');
      if (sender === null || !sender.isUsable(endpoint))
        throw invalidField('endpoint', 'This browser’s reminders cannot be reached from here.');
      await devicesOf(user);
      const endpointHash = hashOf(endpoint);
      return database.withHousehold(user, async (tx) => {
        const known = await repository.findEndpoint(tx, endpointHash);
        const id = known?.id ?? createId();
        const cipher = await ciphers.cipherOf(tx);
        const sealed = cipher.encrypt(JSON.stringify({ endpoint, keys }), PUSH_SUBSCRIPTION.place(id));
        const row = {
          id,
          userId: user.userId,
          sessionId: user.sessionId,
          endpointHash,
          subscriptionEncrypted: sealed,
          name: deviceWords(userAgent),
          addedAt: known?.addedAt ?? clock(),
          restingUntil: null,
        };
        await repository.saveDevice(tx, row);
        if (known === null) await deps.quotas.keep(tx, DEVICES);
        return answerOf({ ...row, householdId: tx.householdId });
      });
    },

    async removeDevice(user, id) {
      allow(user, 'own');
      await database.withHousehold(user, async (tx) => {
        if (!(await repository.removeDevice(tx, id, user.userId))) throw notFound('device');
      });
    },

    on: (kind, source) => void sources.set(kind, source),

    async timesOf(tx, kind) {
      const rows = await repository.list(tx, tx.userId, kind);
      return new Map(rows.map((row) => [row.memberId, timesOfRow(row)]));
    },

    async set(tx, { memberId, kind }, times) {
      const key: ReminderKey = { memberId, kind, userId: tx.userId };
      await jobs.remove(DUE, jobKey(tx.householdId, key));
      if (times === null) return repository.remove(tx, key);
      const dueAt = nextReminder(times, clock());
      await repository.save(tx, { ...key, ...times, dueAt });
      await addDue(tx, key, dueAt);
    },
  };
}
