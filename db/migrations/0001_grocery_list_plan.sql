-- A grocery list outlives its plan; only meal_plan_id is emptied, never household_id.
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_plan_fkey"
  FOREIGN KEY ("household_id","meal_plan_id") REFERENCES "meal_plans"("household_id","id")
  ON DELETE SET NULL ("meal_plan_id");
