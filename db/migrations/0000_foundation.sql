CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"birth_date" date,
	"told_age" smallint,
	"told_age_on" date,
	"sex" text,
	"height_cm" double precision,
	"weight_kg" double precision,
	"activity_level" text,
	"life_stage" text,
	"health_goals" text[] NOT NULL,
	"dietary_restrictions" text[] NOT NULL,
	"allergies" text[] NOT NULL,
	"medical_conditions_encrypted" text,
	"dislikes" text[] NOT NULL,
	"favourites" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_members_pkey" PRIMARY KEY("household_id","id"),
	CONSTRAINT "family_members_user_key" UNIQUE("household_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "grocery_items" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grocery_items_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"quantity" double precision,
	"unit" text,
	"aisle" text NOT NULL,
	"checked" boolean NOT NULL,
	"needed_text" text,
	"pantry" boolean NOT NULL,
	"own" boolean NOT NULL,
	"price_usd" double precision,
	CONSTRAINT "grocery_items_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "grocery_lists" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grocery_lists_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"meal_plan_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grocery_lists_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_data_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "meal_plans_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"duration" smallint NOT NULL,
	"start_date" date NOT NULL,
	"target_member" text NOT NULL,
	"target_member_name" text NOT NULL,
	"budget_level" text NOT NULL,
	"meal_types" text[] NOT NULL,
	"seed" integer NOT NULL,
	"knowledge_version" text NOT NULL,
	"cost_total_usd" double precision NOT NULL,
	"cost_per_person_per_day_usd" double precision NOT NULL,
	"cost_basis" text NOT NULL,
	"plan" jsonb NOT NULL,
	"health_encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meal_plans_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"display_username" text,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone_encrypted" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_username_key" UNIQUE("username"),
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_household_key" UNIQUE("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."users"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_list_fkey" FOREIGN KEY ("household_id","list_id") REFERENCES "public"."grocery_lists"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD CONSTRAINT "users_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_idx" ON "auth"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grocery_items_list_idx" ON "grocery_items" USING btree ("household_id","list_id","number");--> statement-breakpoint
CREATE INDEX "grocery_lists_newest_idx" ON "grocery_lists" USING btree ("household_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "grocery_lists_plan_idx" ON "grocery_lists" USING btree ("household_id","meal_plan_id");--> statement-breakpoint
CREATE INDEX "meal_plans_newest_idx" ON "meal_plans" USING btree ("household_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "auth"."verifications" USING btree ("identifier");