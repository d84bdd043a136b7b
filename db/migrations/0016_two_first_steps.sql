-- The first visit has two steps, no longer five. The third was the last that asked about people: before its end
-- allergies were not asked about yet, and the first of the two steps asks about them.
UPDATE "user_guidance" SET "onboarding_step" = CASE WHEN "onboarding_step" >= 5 THEN 2 WHEN "onboarding_step" >= 3 THEN 1 ELSE 0 END;
