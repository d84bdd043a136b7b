-- How someone feels is theirs. These stand on top of own_household and chosen_members, so that a mistake in a query shows
-- nothing: entries exist for the person who wrote them, and check-ins also for an adult of the household who is shown
-- them (wellbeing_shares). A child's feelings exist for those who run the household and for the child, never for a
-- caregiver. Without a named person the product itself is at work: moving out, removing what is old. Idempotent: run at every
-- start.
DO $$
DECLARE
  person constant text := '(SELECT current_setting(''hearthwell.user_id'', true))';
  policy record;
BEGIN
  FOR policy IN
    SELECT tablename AS "table", policyname AS name FROM pg_policies
    WHERE schemaname = 'public' AND policyname LIKE 'wellbeing\_%'
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', policy.name, policy.table);
  END LOOP;

  EXECUTE format(
    'CREATE POLICY wellbeing_seen ON wellbeing_entries AS RESTRICTIVE FOR SELECT '
    'USING (CASE WHEN %1$s = '''' THEN true WHEN user_id::text = %1$s THEN true '
    'ELSE kind = ''check-in'' AND EXISTS (SELECT FROM wellbeing_shares s '
    'JOIN auth.memberships m ON m.household_id = s.household_id AND m.user_id = s.with_user_id '
    'WHERE s.household_id = wellbeing_entries.household_id AND s.user_id = wellbeing_entries.user_id '
    'AND s.with_user_id::text = %1$s AND m.role IN (''owner'', ''adult'')) END)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_added ON wellbeing_entries AS RESTRICTIVE FOR INSERT '
    'WITH CHECK (%1$s = '''' OR user_id::text = %1$s)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_changed ON wellbeing_entries AS RESTRICTIVE FOR UPDATE '
    'USING (%1$s = '''' OR user_id::text = %1$s) WITH CHECK (%1$s = '''' OR user_id::text = %1$s)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_removed ON wellbeing_entries AS RESTRICTIVE FOR DELETE '
    'USING (%1$s = '''' OR user_id::text = %1$s)',
    person
  );

  -- A share is known to both people, and decided by the one who shows.
  EXECUTE format(
    'CREATE POLICY wellbeing_seen ON wellbeing_shares AS RESTRICTIVE FOR SELECT '
    'USING (%1$s = '''' OR user_id::text = %1$s OR with_user_id::text = %1$s)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_added ON wellbeing_shares AS RESTRICTIVE FOR INSERT '
    'WITH CHECK (%1$s = '''' OR user_id::text = %1$s)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_changed ON wellbeing_shares AS RESTRICTIVE FOR UPDATE '
    'USING (%1$s = '''' OR user_id::text = %1$s) WITH CHECK (%1$s = '''' OR user_id::text = %1$s)',
    person
  );
  EXECUTE format(
    'CREATE POLICY wellbeing_removed ON wellbeing_shares AS RESTRICTIVE FOR DELETE '
    'USING (%1$s = '''' OR user_id::text = %1$s)',
    person
  );

  EXECUTE format(
    'CREATE POLICY wellbeing_of_children ON wellbeing_feelings AS RESTRICTIVE '
    'USING (CASE WHEN %1$s = '''' THEN true ELSE EXISTS (SELECT FROM auth.memberships m '
    'WHERE m.household_id = wellbeing_feelings.household_id AND m.user_id::text = %1$s AND m.role <> ''caregiver'') END) '
    'WITH CHECK (CASE WHEN %1$s = '''' THEN true ELSE EXISTS (SELECT FROM auth.memberships m '
    'WHERE m.household_id = wellbeing_feelings.household_id AND m.user_id::text = %1$s AND m.role <> ''caregiver'') END)',
    person
  );
END
$$;
