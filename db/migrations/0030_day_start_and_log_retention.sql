ALTER TABLE "household_settings" ADD COLUMN "keep_food_log_months" smallint;--> statement-breakpoint
-- When days begin is a choice of each person from now on: everyone keeps what their household had chosen.
ALTER TABLE "hydration_households" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "auth"."user_preferences" ("user_id", "preferences", "updated_at")
  SELECT DISTINCT ON (m."user_id") m."user_id", jsonb_build_object('dayStartMinutes', h."day_start_minutes"), h."set_at"
  FROM "hydration_households" h
  JOIN "auth"."memberships" m ON m."household_id" = h."household_id"
  WHERE h."day_start_minutes" > 0
  ORDER BY m."user_id", m."chosen_at" DESC
  ON CONFLICT ("user_id") DO UPDATE SET "preferences" = "user_preferences"."preferences" || excluded."preferences";--> statement-breakpoint
ALTER TABLE "hydration_households" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hydration_households" DROP COLUMN "day_start_minutes";
