import {
  IconBell,
  IconCalendarWeek,
  IconDeviceMobile,
  IconDevices,
  IconFileDownload,
  IconPalette,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { SETTINGS_SECTIONS, type SettingsSectionId } from '#platform/contract/settings-sections.ts';
import type { PlaceIcon } from '#platform/web/web-feature.ts';

export interface SettingsSection {
  readonly title: string;
  /** What is there, in a few words. */
  readonly text: string;
  readonly Icon: PlaceIcon;
  /** Other words that people look for it by. */
  readonly words: readonly string[];
  /** Nobody signs in to a sample family, so that it has none of this. */
  readonly isForOwnAccount?: boolean;
}

const SECTIONS: Readonly<Record<SettingsSectionId, SettingsSection>> = {
  profile: {
    title: 'Your profile',
    text: 'Name, phone and email address',
    Icon: IconUser,
    words: ['account', 'profile', 'username', 'email', 'phone', 'address'],
  },
  household: {
    title: 'Family and sharing',
    text: 'Who can sign in, and what they see',
    Icon: IconUsers,
    words: ['household', 'invite', 'roles', 'teen', 'caregiver'],
  },
  week: {
    title: 'Your week',
    text: 'Who eats at home, how you cook, and what your kitchen has',
    Icon: IconCalendarWeek,
    words: [
      'rhythm',
      'school lunch',
      'away',
      'minutes',
      'leftovers',
      'breakfasts',
      'schedule',
      'cuisine',
      'equipment',
      'oven',
    ],
  },
  appearance: {
    title: 'Look and units',
    text: 'Light or dark, large and clear, pounds or kilograms',
    Icon: IconPalette,
    words: ['appearance', 'theme', 'dark mode', 'metric', 'region', 'time zone', 'large letters'],
  },
  notifications: {
    title: 'Notifications',
    text: 'What we email you about',
    Icon: IconBell,
    words: ['mail', 'messages', 'notices'],
  },
  security: {
    title: 'Sign-in and security',
    text: 'Passkeys, password and two-step sign-in',
    Icon: IconShieldLock,
    words: ['password', 'passkey', 'two-factor', 'recovery codes', 'login'],
    isForOwnAccount: true,
  },
  sessions: {
    title: 'Where you’re signed in',
    text: 'Your devices, and what happened to your account lately',
    Icon: IconDevices,
    words: ['sessions', 'sign out everywhere', 'lost phone', 'log'],
    isForOwnAccount: true,
  },
  privacy: {
    title: 'Your data and privacy',
    text: 'A copy of your data, consents, and how long we keep things',
    Icon: IconFileDownload,
    words: ['download', 'export', 'consent', 'retention'],
  },
  device: {
    title: 'This device',
    text: 'Offline use, keyboard, and signing out',
    Icon: IconDeviceMobile,
    words: ['offline', 'install', 'shortcuts', 'sign out', 'log out'],
  },
  delete: {
    title: 'Delete account or household',
    text: 'For good',
    Icon: IconTrash,
    words: ['remove account', 'close account', 'erase'],
  },
};

export const sectionOf = (id: SettingsSectionId): SettingsSection => SECTIONS[id];

/** @param isSample the person looks at a sample family */
export const sectionsFor = (isSample: boolean): readonly SettingsSectionId[] =>
  SETTINGS_SECTIONS.filter((id) => !(isSample && SECTIONS[id].isForOwnAccount));

export const isSectionId = (text: string): text is SettingsSectionId =>
  SETTINGS_SECTIONS.some((id) => id === text);

/** Parts of the page that the settings once were: /settings#sign-in. Bookmarks and mails may still name them. */
const EARLIER: ReadonlyMap<string, SettingsSectionId> = new Map([
  ['you', 'profile'],
  ['family', 'household'],
  ['look', 'appearance'],
  ['sign-in', 'security'],
]);

/** The section that a hash of the earlier page stands for; `null`: none. */
export function sectionOfHash(hash: string): SettingsSectionId | null {
  const id = hash.slice(1);
  return EARLIER.get(id) ?? (isSectionId(id) ? id : null);
}
