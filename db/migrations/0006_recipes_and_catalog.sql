CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SCHEMA "catalog";
--> statement-breakpoint
CREATE TABLE "food_marks" (
	"household_id" uuid NOT NULL,
	"food" text NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "food_marks_pkey" PRIMARY KEY("household_id","food")
);
--> statement-breakpoint
CREATE TABLE "household_recipes" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"source_url" text,
	"copied_from" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "household_recipes_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipe_marks" (
	"household_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"note_encrypted" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipe_marks_pkey" PRIMARY KEY("household_id","recipe_id","user_id"),
	CONSTRAINT "recipe_marks_rating_check" CHECK ("recipe_marks"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "recipe_photos" (
	"household_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"image" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"small_image" "bytea" NOT NULL,
	"image_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipe_photos_pkey" PRIMARY KEY("household_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."barcode_lookups" (
	"gtin" text PRIMARY KEY NOT NULL,
	"is_found" boolean NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."foods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog"."foods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"gtin" text,
	"name" text NOT NULL,
	"brand" text,
	"category" text,
	"is_generic" boolean NOT NULL,
	"ingredients_text" text,
	"allergen_text" text,
	"traces_text" text,
	"contains" text[] NOT NULL,
	"may_contain" text[] NOT NULL,
	"are_allergens_known" boolean NOT NULL,
	"nutrients" jsonb NOT NULL,
	"is_per_100_ml" boolean DEFAULT false NOT NULL,
	"portions" jsonb NOT NULL,
	"serving_grams" double precision,
	"search_text" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"prior" real NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rows_done" bigint NOT NULL,
	"rows_stored" bigint NOT NULL,
	"rows_skipped" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalog"."words" (
	"word" text PRIMARY KEY NOT NULL,
	"foods" integer NOT NULL,
	"is_generic" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "food_marks" ADD CONSTRAINT "food_marks_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_recipes" ADD CONSTRAINT "household_recipes_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_marks" ADD CONSTRAINT "recipe_marks_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_photos" ADD CONSTRAINT "recipe_photos_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_recipes_newest_idx" ON "household_recipes" USING btree ("household_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "foods_source_key" ON "catalog"."foods" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "foods_gtin_idx" ON "catalog"."foods" USING btree ("gtin") WHERE "catalog"."foods"."gtin" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "foods_document_idx" ON "catalog"."foods" USING gin ("document");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file_key" ON "catalog"."imports" USING btree ("source","fingerprint");--> statement-breakpoint
CREATE INDEX "words_trigram_idx" ON "catalog"."words" USING gin ("word" gin_trgm_ops);