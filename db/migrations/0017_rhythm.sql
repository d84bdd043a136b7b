CREATE TABLE "household_rhythms" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"weekday_breakfast" smallint NOT NULL,
	"weekday_lunch" smallint NOT NULL,
	"weekday_dinner" smallint NOT NULL,
	"weekend_breakfast" smallint NOT NULL,
	"weekend_lunch" smallint NOT NULL,
	"weekend_dinner" smallint NOT NULL,
	"breakfasts" smallint NOT NULL,
	"is_quick_start" boolean NOT NULL,
	"lunches" text NOT NULL,
	"cooked_dinners" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_absences" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"meal_type" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "member_absences_pkey" PRIMARY KEY("household_id","member_id","weekday","meal_type")
);
--> statement-breakpoint
ALTER TABLE "household_rhythms" ADD CONSTRAINT "household_rhythms_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_absences" ADD CONSTRAINT "member_absences_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;