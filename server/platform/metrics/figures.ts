import { deserialize, serialize } from 'node:v8'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/** As prom-client gives and takes them. */
const figures = z.array(z.looseObject({ type: z.string() }))

export type Figures = z.output<typeof figures>

export async function readFigures(registry: Registry): Promise<Figures> {
	return figures.parse(await registry.getMetricsAsJSON())
}

/** As text, because JSON, in which processes talk, has no infinite numbers. */
export async function packFigures(registry: Registry): Promise<string> {
	return serialize(await registry.getMetricsAsJSON()).toString('base64')
}

export function unpackFigures(packed: string): Figures {
	return figures.parse(deserialize(Buffer.from(packed, 'base64')))
}

/** Adds the counters and histograms of `others`; leaves out its gauges. */
export function addCounted(counted: Figures, others: Figures): Figures {
	const added = others.filter(({ type }) => type === 'counter' || type === 'histogram')
	return figures.parse(AggregatorRegistry.aggregate([counted, added]).getMetricsAsArray())
}

export async function printSum(all: readonly Figures[]): Promise<string> {
	return await AggregatorRegistry.aggregate([...all]).metrics()
}
