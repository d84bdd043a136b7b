import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { FactList } from './fact-list.tsx';
import { CHILDREN, COOKIES, ENDS, KEPT, RIGHTS, SEEN_BY, STORAGE } from './privacy-content.ts';
import { Points, ReadingPage, type ReadingPart } from './reading-page.tsx';
import classes from './site-page.module.css';

const PARTS: readonly ReadingPart[] = [
  { id: 'kept', title: 'What is kept', body: <FactList facts={KEPT} /> },
  {
    id: 'where',
    title: 'Where it is kept',
    body: (
      <Text>
        In the database of this Hearthwell, on the computer that runs it. It is not copied to us: we who write
        the program never see it. A sample family that you try out is removed after 24 hours.
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
            'What is said above to be encrypted is encrypted with AES-256 (GCM). Each household has a key of its own, and so have the messages.',
            'Names, allergies, diets, ages and sizes are not encrypted one by one.',
            'The database itself keeps households apart (row-level security). A mistake in a page cannot show you another family.',
            'The log has one line a request: which page, how it went, how long it took. It holds no names, no messages and no network addresses. A wrong password or a refused request gets a short code in place of a name.',
            'To slow down people who guess passwords, sign-ins are counted for a short time by a scrambled network address.',
          ]}
        />
        <Text>
          More is on the{' '}
          <Anchor component={Link} to="/security">
            security page
          </Anchor>
          , also what we do not claim.
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
        <Text>These are all of them. None is used to follow you, so there is no banner to click away.</Text>
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
          Signing out clears all of this from the device, but for how the pages look and the two cookies that
          know this device.
        </Text>
      </>
    ),
  },
  {
    id: 'choices',
    title: 'Your rights, and where they are',
    body: (
      <>
        <Text>
          These are rights of the GDPR (Europe) and of the CCPA with the CPRA (California). We give them to
          everyone. You do not need to give a reason.
        </Text>
        <table className={classes.rights}>
          <thead>
            <tr>
              <th scope="col">Your right</th>
              <th scope="col">Where it is</th>
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
          For anything else{' '}
          <Anchor component={Link} to="/contact?source=privacy">
            write to the operator
          </Anchor>
          . You can also complain to the data protection office of your country or state.
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
        is new. What the program does is written here, and not more.
      </Text>
    ),
  },
];

export function PrivacyScreen() {
  return (
    <ReadingPage
      title="Privacy Policy"
      description="What is kept, where, and who can see it."
      changed="22 November 2026"
      parts={PARTS}
    />
  );
}
