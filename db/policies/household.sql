-- Every household table, found by its household_id column: only the rows of the household that the
-- transaction has named (src/platform/server/db/database.ts) exist for it, for the owner too (FORCE).
-- Without a named household the setting is null and no row exists. Idempotent: run at every start.
DO $$
DECLARE
  household_table regclass;
BEGIN
  FOR household_table IN
    SELECT c.oid::regclass
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'household_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', household_table);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', household_table);
    EXECUTE format('DROP POLICY IF EXISTS own_household ON %s', household_table);
    EXECUTE format(
      'CREATE POLICY own_household ON %s '
      'USING (household_id = (SELECT nullif(current_setting(''hearthwell.household_id'', true), '''')::uuid)) '
      'WITH CHECK (household_id = (SELECT nullif(current_setting(''hearthwell.household_id'', true), '''')::uuid))',
      household_table
    );
  END LOOP;
END
$$;
