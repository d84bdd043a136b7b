CREATE TABLE "auth"."coach_spending" (
	"id" smallint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"day_tokens" bigint NOT NULL,
	"day_micro_usd" bigint NOT NULL,
	"month_tokens" bigint NOT NULL,
	"month_micro_usd" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coach_consents" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "coach_consents" ADD COLUMN "place" text;