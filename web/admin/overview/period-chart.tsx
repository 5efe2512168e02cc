import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'

export interface ChartPoint {
	readonly label: string
	readonly name: string
	readonly value: number
}

interface PeriodChartProps {
	/** Describes the chart to screen readers. */
	readonly title: string
	readonly points: readonly ChartPoint[]
	readonly valueText: (value: number) => string
	/** Short enough for an axis. */
	readonly shortText: (value: number) => string
}

const tick = { fill: 'var(--muted)', fontSize: 13 }

/** A bar chart of one figure over time. The arrow keys move from bar to bar. */
export function PeriodChart({ title, points, valueText, shortText }: PeriodChartProps) {
	return (
		<BarChart
			responsive
			data={[...points]}
			title={title}
			accessibilityLayer
			margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
			style={{ width: '100%', height: '100%' }}
		>
			<CartesianGrid vertical={false} stroke="var(--line)" />
			<XAxis
				dataKey="label"
				tick={tick}
				tickLine={false}
				stroke="var(--edge)"
				minTickGap={16}
				interval="preserveStartEnd"
			/>
			<YAxis
				tick={tick}
				tickLine={false}
				axisLine={false}
				width="auto"
				allowDecimals={false}
				tickFormatter={shortText}
			/>
			<Tooltip
				cursor={{ fill: 'var(--accent-soft)' }}
				isAnimationActive={false}
				content={({ active, payload }) => {
					const point: ChartPoint | undefined = active ? payload[0]?.payload : undefined
					return point && <PointTip point={point} valueText={valueText} />
				}}
			/>
			<Bar dataKey="value" fill="var(--accent)" radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false} />
		</BarChart>
	)
}

function PointTip({ point, valueText }: { point: ChartPoint; valueText: (value: number) => string }) {
	return (
		<div className="rounded-xl border border-line bg-surface px-3 py-2 shadow-float">
			<p className="text-muted text-sm">{point.name}</p>
			<p className="font-bold tabular-nums">{valueText(point.value)}</p>
		</div>
	)
}
