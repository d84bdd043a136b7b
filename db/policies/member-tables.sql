-- Every household table about one member (its member_id, or the profile itself): only the members that the
-- transaction has named exist for it. `all` names everyone; without a name there is nobody. A teen reaches the own
-- profile, a caregiver those that were chosen. Stands on top of own_household. Idempotent: run at every start.
DO $$
DECLARE
  member_table record;
  scope constant text := '(SELECT current_setting(''hearthwell.member_ids'', true))';
BEGIN
  FOR member_table IN
    SELECT c.oid::regclass AS name, a.attname AS member
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
      AND a.attname = CASE WHEN c.relname = 'family_members' THEN 'id' ELSE 'member_id' END
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS chosen_members ON %s', member_table.name);
    EXECUTE format(
      'CREATE POLICY chosen_members ON %1$s AS RESTRICTIVE '
      'USING (CASE WHEN %2$s = ''all'' THEN true ELSE %3$I = ANY (string_to_array(%2$s, '','')::uuid[]) END) '
      'WITH CHECK (CASE WHEN %2$s = ''all'' THEN true ELSE %3$I = ANY (string_to_array(%2$s, '','')::uuid[]) END)',
      member_table.name, scope, member_table.member
    );
  END LOOP;
END
$$;
