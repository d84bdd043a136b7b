ALTER TABLE "family_members" ADD COLUMN "entry_answers_encrypted" text;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "clinic_numbers_encrypted" text;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD COLUMN "title_member_id" uuid;--> statement-breakpoint
CREATE INDEX "grocery_lists_title_member_idx" ON "grocery_lists" USING btree ("household_id","title_member_id");--> statement-breakpoint
-- Lists that were named after a person's plan get that person's id, so that a deletion finds them without reading
-- titles. Row-level security hides every household from the owner of the tables meanwhile, so it is lifted.
ALTER TABLE "grocery_lists" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "family_members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "grocery_lists" l SET "title_member_id" = m."id"
  FROM "family_members" m
  WHERE m."household_id" = l."household_id"
    AND starts_with(l."title", left('Groceries for ' || m."name" || '''s ', 120));--> statement-breakpoint
ALTER TABLE "family_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "grocery_lists" FORCE ROW LEVEL SECURITY;
