-- Nobody knows which sign-in turned the devices on that are there: they are turned on once more.
ALTER TABLE "reminder_devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "reminder_devices";--> statement-breakpoint
ALTER TABLE "reminder_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD COLUMN "session_id" uuid NOT NULL;
