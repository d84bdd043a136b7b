CREATE TABLE "calendar_feeds" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("household_id","user_id"),
	CONSTRAINT "calendar_feeds_secret_key" UNIQUE("household_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;