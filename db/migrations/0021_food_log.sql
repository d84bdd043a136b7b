CREATE TABLE "food_log" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "food_log_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "food_log" ADD CONSTRAINT "food_log_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_log_day_idx" ON "food_log" USING btree ("household_id","day" DESC NULLS LAST);