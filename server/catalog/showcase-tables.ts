import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PlaceNames } from '#contract/showcase/place-names.ts'
import type { PlaceIcon } from '#contract/values/place-icons.ts'
import type { ShelfKind } from '#contract/values/shelf-kinds.ts'

export type ShowcasePart = 'shelves' | 'places'

export const showcase = pgTable('showcase', {
	part: text().$type<ShowcasePart>().primaryKey(),
	version: integer().notNull().default(1),
})

export const shelves = pgTable('shelves', {
	kind: text().$type<ShelfKind>().primaryKey(),
	position: smallint().notNull(),
	isShown: boolean('is_shown').notNull(),
	pinned: uuid().array().notNull().default([]),
})

export const places = pgTable('places', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	position: smallint().notNull(),
	isInside: boolean('is_inside').notNull(),
	names: jsonb().$type<PlaceNames>().notNull(),
	icon: text().$type<PlaceIcon>().notNull(),
	pictureOf: uuid('picture_of'),
})

export const placeCategories = pgTable('place_categories', {
	category: text().primaryKey(),
	placeId: integer('place_id').notNull(),
})
