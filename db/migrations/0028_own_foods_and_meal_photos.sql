CREATE TABLE "meal_photos" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal_type" text NOT NULL,
	"image" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"small_image" "bytea" NOT NULL,
	"image_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meal_photos_pkey" PRIMARY KEY("household_id","member_id","day","meal_type")
);
--> statement-breakpoint
CREATE TABLE "family_foods" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"food_encrypted" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_foods_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
ALTER TABLE "meal_photos" ADD CONSTRAINT "meal_photos_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_foods" ADD CONSTRAINT "family_foods_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;