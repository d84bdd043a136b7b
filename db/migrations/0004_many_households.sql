ALTER TABLE "auth"."users" DROP CONSTRAINT "users_household_id_households_household_id_fk";
--> statement-breakpoint
ALTER TABLE "auth"."users" DROP COLUMN "household_id";