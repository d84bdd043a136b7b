import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type Fact, FactList } from './fact-list.tsx';
import { CHILDREN, COOKIES, ENDS, RIGHTS, SEEN_BY, STORAGE } from './privacy-content.ts';
import { Points, ReadingPage, type ReadingPart } from './reading-page.tsx';
import classes from './site-page.module.css';

const PARTS: readonly ReadingPart[] = [
  {
    id: 'where',
    title: 'Where it is kept',
    body: (
      <Text>
        In the database of this Hearthwell, on the computer that runs it. It is not copied to us: the people
        who write the program never see it. A sample family you try out is removed after 24 hours.
      </Text>
    ),
  },
  {
    id: 'protected',
    title: 'How it is protected',
    body: (
      <>
        <Points
          items={[
            'Where it says “encrypted” above, we use AES-256 (GCM). Each household has its own key, and so do the messages.',
            'Names, allergies, diets, ages and sizes are not encrypted one by one.',
            'The database itself keeps households apart (row-level security). A mistake in a page cannot show you another family.',
            'The log has one line per request: which page, how it went, how long it took. It holds no names, no messages and no network addresses. A wrong password or a refused request gets a short code instead of a name.',
            'To slow down password guessing, we count sign-ins for a short time by a scrambled network address.',
          ]}
        />
        <Text>
          The{' '}
          <Anchor component={Link} to="/security">
            security page
          </Anchor>{' '}
          says more, including what we do not claim.
        </Text>
      </>
    ),
  },
  { id: 'who', title: 'Who can see it', body: <Points items={SEEN_BY} /> },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <Text>These are all of them. None is used to track you, so there is no banner to click away.</Text>
        <FactList facts={COOKIES} />
      </>
    ),
  },
  {
    id: 'device',
    title: 'On your device',
    body: (
      <>
        <FactList facts={STORAGE} />
        <Text>
          Signing out clears all of this from the device, except how the pages look and the two cookies that
          recognize this device.
        </Text>
      </>
    ),
  },
  {
    id: 'choices',
    title: 'Your rights, and where to use them',
    body: (
      <>
        <Text>
          These are rights under the GDPR (Europe), and under the CCPA and CPRA (California). We give them to
          everyone. You do not need to give a reason.
        </Text>
        <table className={classes.rights}>
          <thead>
            <tr>
              <th scope="col">Your right</th>
              <th scope="col">Where to find it</th>
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(({ right, law, where }) => (
              <tr key={right}>
                <th scope="row">
                  {right}
                  <span className={classes.law}>{law}</span>
                </th>
                <td>{where}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text>
          For anything else,{' '}
          <Anchor component={Link} to="/contact?source=privacy">
            write to the operator
          </Anchor>
          . You can also complain to your country’s or state’s data protection authority.
        </Text>
      </>
    ),
  },
  { id: 'ends', title: 'What deleting means', body: <Points items={ENDS} /> },
  { id: 'children', title: 'Children', body: <Points items={CHILDREN} /> },
  {
    id: 'changes',
    title: 'When this page changes',
    body: (
      <Text>
        The date below changes with it. If you agreed to an older text, the app asks you once, and says what
        is new. This page describes what the program does, and nothing more.
      </Text>
    ),
  },
];

/** @param kept what each feature says about its own */
export function PrivacyScreen({ kept }: { readonly kept: readonly Fact[] }) {
  return (
    <ReadingPage
      title="Privacy Policy"
      description="What is kept, where, and who can see it."
      changed="November 23, 2026"
      parts={[{ id: 'kept', title: 'What is kept', body: <FactList facts={kept} /> }, ...PARTS]}
    />
  );
}
