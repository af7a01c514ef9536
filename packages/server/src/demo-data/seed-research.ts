import { catalog, configurations } from '@capwise/demo/catalog';
import { employees, evidence, planVendors, reports } from '@capwise/demo/market/research';
import { addDays, utcDay } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { continueIds } from './seed-catalog.ts';

const toJsonRows = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

export async function seedResearch(db: Db, at: Date): Promise<void> {
  await seedProducts(db);
  await seedTechnologies(db);
  await seedReports(db, at);
  await seedPlans(db);
}

async function seedProducts(db: Db): Promise<void> {
  const rows = configurations.map((one) => ({
    id: one.id,
    summary: one.analystSummary,
    quoted: one.avgQuotedPrice,
    service: one.yearlyServiceCost,
    reimbursement: one.reimbursementPerProcedure,
    operating: one.operatingCostPerProcedure,
    weight: one.popularityWeight,
    specifications: one.technicalSpecifications,
  }));
  await sql`
    update product_configurations c set analyst_summary = p.summary,
      avg_quoted_price_cents = round(p.quoted * 100), yearly_service_cost_cents = round(p.service * 100),
      reimbursement_per_procedure_cents = round(p.reimbursement * 100),
      operating_cost_per_procedure_cents = round(p.operating * 100),
      popularity_weight = p.weight,
      technical_specifications = p.specifications
    from jsonb_to_recordset(${toJsonRows(rows)}) as p (id int, summary text, quoted numeric, service numeric,
      reimbursement numeric, operating numeric, weight numeric, specifications jsonb)
    where p.id = c.id
  `.execute(db);
}

async function seedTechnologies(db: Db): Promise<void> {
  const { technologies } = catalog;
  const components = technologies.flatMap(({ id, components: all }) =>
    all.map((component) => ({ technologyId: id, ...component })),
  );
  const procedures = technologies.flatMap(({ id, procedures: all }) =>
    all.map((procedure) => ({ technologyId: id, ...procedure })),
  );
  await sql`
    insert into technology_components select c."technologyId", c.name, c.frequency
    from jsonb_to_recordset(${toJsonRows(components)}) as c ("technologyId" int, name text, frequency numeric)
  `.execute(db);
  await sql`
    insert into technology_procedures (technology_id, name, code, reimbursement_cents, labor_cost_cents,
      consumables_cost_cents, yearly_volume)
    select p."technologyId", p.name, p.code, round(p.reimbursement * 100), round(p."laborCost" * 100),
      round(p."consumablesCost" * 100), p."yearlyVolume"
    from jsonb_to_recordset(${toJsonRows(procedures)}) as p ("technologyId" int, name text, code text,
      reimbursement numeric, "laborCost" numeric, "consumablesCost" numeric, "yearlyVolume" int)
  `.execute(db);
}

async function seedReports(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('employees')
    .values(
      employees.map((one) => ({
        id: one.id,
        first_name: one.firstName,
        last_name: one.lastName,
        title: one.title,
        certifications: one.certifications,
        phone: one.phone,
        phone_extension: one.phoneExtension,
        email: one.email,
      })),
    )
    .execute();
  await continueIds(db, 'employees');
  const today = utcDay(at);
  await db
    .insertInto('technology_reports')
    .values(
      reports.map((one) => ({
        technology_id: one.technologyId,
        report_type: one.reportType,
        modified_at: `${addDays(today, -one.modifiedDaysAgo)}T12:00:00Z`,
        employee_id: one.employeeId,
      })),
    )
    .execute();
  await sql`
    insert into clinical_evidence (technology_id, category_id, category_name, title, summary)
    select e."technologyId", e."categoryId", e."categoryName", e.title, e.summary
    from jsonb_to_recordset(${toJsonRows(evidence)}) as e ("technologyId" int, "categoryId" int, "categoryName" text,
      title text, summary text)
  `.execute(db);
}

async function seedPlans(db: Db): Promise<void> {
  await sql`
    with given as (
      select v."technologyId" as technology_id, v.name, v.plans
      from jsonb_to_recordset(${toJsonRows(planVendors)}) as v ("technologyId" int, name text, plans jsonb)
    ), vendors as (
      insert into maintenance_plan_vendors (technology_id, name) select technology_id, name from given
      returning id, technology_id, name
    )
    insert into maintenance_plans (vendor_id, title, coverage)
    select vendors.id, p.title, p.coverage
    from given join vendors using (technology_id, name),
      jsonb_to_recordset(given.plans) as p (title text, coverage text)
  `.execute(db);
}
