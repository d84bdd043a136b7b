ALTER TABLE "household_rhythms" ADD COLUMN "adventurous" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "household_rhythms" ADD COLUMN "home_cuisines" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "household_rhythms" ADD COLUMN "equipment" text[] DEFAULT '{oven,stove,microwave,toaster,blender,freezer}'::text[] NOT NULL;