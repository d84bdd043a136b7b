CREATE TABLE "food_log_days" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	"sum_encrypted" text NOT NULL,
	CONSTRAINT "food_log_days_pkey" PRIMARY KEY("household_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "food_log_firsts" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"firsts_encrypted" text NOT NULL,
	CONSTRAINT "food_log_firsts_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "kept_foods" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"food_encrypted" text NOT NULL,
	CONSTRAINT "kept_foods_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_entries" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal_type" text NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"food_ref" uuid NOT NULL,
	"plan_id" uuid,
	"plan_day" date,
	"plan_meal" text,
	"plan_dish" text,
	"said_encrypted" text NOT NULL,
	"field_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "meal_entries_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_meals" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_meals_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "food_log_days" ADD CONSTRAINT "food_log_days_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_log_firsts" ADD CONSTRAINT "food_log_firsts_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_foods" ADD CONSTRAINT "kept_foods_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_entries" ADD CONSTRAINT "meal_entries_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_meals" ADD CONSTRAINT "saved_meals_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meal_entries_day_idx" ON "meal_entries" USING btree ("household_id","member_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_entries_planned_key" ON "meal_entries" USING btree ("household_id","member_id","plan_id","plan_day","plan_meal","plan_dish") WHERE "meal_entries"."plan_id" IS NOT NULL;