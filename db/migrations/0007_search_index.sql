DROP INDEX "catalog"."foods_document_idx";--> statement-breakpoint
CREATE INDEX "foods_document_idx" ON "catalog"."foods" USING gin ("document") WITH (fastupdate=false);