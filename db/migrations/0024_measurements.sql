CREATE TABLE "growth_facts" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"facts_encrypted" text NOT NULL,
	CONSTRAINT "growth_facts_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "growth_standards" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"standard" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"measured_encrypted" text NOT NULL,
	"confirmed" boolean NOT NULL,
	"changed_at" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurements_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "height_on" date;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "weight_on" date;--> statement-breakpoint
ALTER TABLE "growth_facts" ADD CONSTRAINT "growth_facts_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_standards" ADD CONSTRAINT "growth_standards_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurements_member_day_idx" ON "measurements" USING btree ("household_id","member_id","day");