CREATE TABLE "grocery_list_plans" (
	"household_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"meal_plan_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grocery_list_plans_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"takes" jsonb NOT NULL,
	"takes_before" jsonb,
	CONSTRAINT "grocery_list_plans_pkey" PRIMARY KEY("household_id","list_id","meal_plan_id")
);
--> statement-breakpoint
CREATE TABLE "pantry_items" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item" text NOT NULL,
	"food_id" text,
	"amount" double precision,
	"unit" text,
	"use_by" date,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pantry_items_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "pantry_staples" (
	"household_id" uuid NOT NULL,
	"food_id" text NOT NULL,
	"is_kept" boolean NOT NULL,
	CONSTRAINT "pantry_staples_pkey" PRIMARY KEY("household_id","food_id")
);
--> statement-breakpoint
ALTER TABLE "grocery_list_plans" ADD CONSTRAINT "grocery_list_plans_list_fkey" FOREIGN KEY ("household_id","list_id") REFERENCES "public"."grocery_lists"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_list_plans" ADD CONSTRAINT "grocery_list_plans_plan_fkey" FOREIGN KEY ("household_id","meal_plan_id") REFERENCES "public"."meal_plans"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_staples" ADD CONSTRAINT "pantry_staples_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grocery_list_plans_plan_idx" ON "grocery_list_plans" USING btree ("household_id","meal_plan_id");--> statement-breakpoint
-- Prices of what is looked for at home were those of whole packs and counted nowhere; now what is used of it counts, which
-- nobody calculated for lists of earlier versions. The policies of a household allow nothing here, so they wait.
ALTER TABLE "grocery_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "grocery_items" SET "price_usd" = NULL WHERE "pantry";--> statement-breakpoint
ALTER TABLE "grocery_items" FORCE ROW LEVEL SECURITY;
