-- An age that was given, as every other name of it says. A new name moves no row.
ALTER TABLE "family_members" RENAME COLUMN "told_age" TO "given_age";--> statement-breakpoint
ALTER TABLE "family_members" RENAME COLUMN "told_age_on" TO "given_age_on";
