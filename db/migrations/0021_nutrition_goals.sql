CREATE TABLE "nutrition_goals" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nutrition_goals_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "nutrition_goals" ADD CONSTRAINT "nutrition_goals_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nutrition_goals_day_idx" ON "nutrition_goals" USING btree ("household_id","day" DESC NULLS LAST);