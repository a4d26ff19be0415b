import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './dashboard.schema';

/**
 * What an entity id stands for: 2 an account, 3 a business.
 *
 * Source: specification of access and merchants, 'Business constants and limits'.
 */
export const ENTITY_TYPE = { account: 2, business: 3 } as const;

/**
 * Longest span a dashboard may cover, in days.
 *
 * Source: specification of access and merchants, 'Business constants and limits'.
 */
export const DASHBOARD_MAX_DAYS = 90;

export type DashboardQuery = z.infer<typeof schema.dashboardQuery>;
export type ShareIndicators = z.infer<typeof schema.shareIndicators>;
export type ApprovalIndicators = z.infer<typeof schema.approvalIndicators>;
export type BreakdownRow = z.infer<typeof schema.breakdownRow>;
export type BreakdownIndicators = z.infer<typeof schema.breakdownIndicators>;
export type OverviewIndicator = z.infer<typeof schema.overviewIndicator>;
export type OverviewIndicators = z.infer<typeof schema.overviewIndicators>;
export type DayFigures = z.infer<typeof schema.dayFigures>;
export type HourFigures = z.infer<typeof schema.hourFigures>;
export type AttemptFigures = z.infer<typeof schema.attemptFigures>;
export type Trend = z.infer<typeof schema.trend>;
export type DashboardCalls = CallsOf<typeof schema.dashboardCalls>;
