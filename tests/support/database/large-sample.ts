// Fills a shop's database with the data of many years, so that query plans show what gets slow.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

export interface SampleSize {
  people: number
  products: number
  /** The number for each person. */
  ordersEach: number
}

const orderPieces = 10

/** Adds people, products, carts and orders with their rows, and analyzes the tables. */
export async function fillWithMany(
  db: Db,
  { people, products, ordersEach }: SampleSize,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (identity_sub, non_member_id, email)
    select 'many|' || n, nextval('non_member_numbers'), 'person' || n || '@example.com' from generate_series(1, ${people}) n`)
  await run(`insert into sessions (id, user_id, token_hash, previous_hash, rotated_at, used_at)
    select 'many' || id, id, id::text, 'before' || id, now(), now() from users`)
  await run(`insert into rate_limits (key_hash, tries, ends_at)
    select n::text, 1, now() + interval '1 minute' from generate_series(1, ${people}) n`)
  await run(`insert into early_access_grants (user_id)
    select id from users on conflict do nothing`)
  await run(`insert into form_submissions (committee_id, user_id, submission_id, answers)
    select (select id from committees order by id offset n % 40 limit 1), u.id, gen_random_uuid(), '{}'
    from (select id, row_number() over () n from users) u`)
  await run(`with made as (
      insert into stock (inventory) select 1000 from generate_series(1, ${products}) returning id
    ), named as (
      insert into products (name) select 'Many ' || id from made returning id
    ), paired as (
      select s.id stock_id, p.id product_id, s.n from
        (select id, row_number() over (order by id) n from made) s
        join (select id, row_number() over (order by id) n from named) p using (n)
    )
    insert into event_products (product_id, event_id, committee_id, stock_id)
    select product_id, (select id from events limit 1),
      (select id from committees where id <> 78 order by id offset n % 39 limit 1), stock_id
    from paired`)
  await run(`insert into base_prices (event_product_id, cents)
    select id, 2500 from event_products where id not in (select event_product_id from base_prices)`)
  await run(`with made as (
      insert into stock (inventory) select 9 from generate_series(1, ${products}) returning id
    )
    insert into event_variants (event_product_id, variant_id, stock_id, display_name)
    select p.id, 1, s.id, 'Navy-M' from
      (select id, row_number() over (order by id) n from made) s
      join (select id, row_number() over (order by id) n from event_products) p using (n)`)
  await run(
    `insert into variant_costs (event_variant_id, cents) select id, 100 from event_variants`,
  )
  await run(`insert into carts (user_id, state, intent_id, paid_intent_id)
    select id, 'ordered', 'pi_many' || id || '_' || round, 'pi_many' || id || '_' || round
    from users, generate_series(1, ${ordersEach}) round where identity_sub like 'many|%'`)
  await run(`insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
    select intent_id, id, user_id, 2500, 'usd', false, 'succeeded' from carts where intent_id like 'pi_many%'`)
  // Insert in batches, because the statement timeout of the server applies.
  for (let piece = 0; piece < orderPieces; piece++) {
    await run(`insert into orders (cart_id, intent_id, user_id, state, payment_method, shipping_cents,
        total_cents, stock_taken, paid_at, customer_name, ordered_at)
      select id, intent_id, user_id, (array['placed', 'shipped', 'complete', 'canceled'])[1 + id % 4],
        'card', 0, 2500 + id % 9000, true, now(), 'Person ' || user_id, now() - id * interval '1 minute'
      from carts where intent_id like 'pi_many%' and id % ${orderPieces} = ${piece}`)
  }
  await run(`insert into order_lines
      (order_id, committee_id, stock_id, event_product_id, product_name, unit_cents, quantity)
    select o.id, p.committee_id, p.stock_id, p.id, 'Many', 2500, 1 from orders o
    join (select *, row_number() over () n from event_products) p on p.n = 1 + o.id % ${products}`)
  await run(
    `insert into audit_log (order_id, act, reason) select id, 'complete', 'Done' from orders`,
  )
  await run(`insert into refunds (order_id, intent_id, cents, state, provider_id)
    select id, intent_id, 100, 'done', 're_many' || id from orders where id % 10 = 0`)
  await run(`insert into mail_messages (key, kind, event_id, order_id, is_test, recipient, reply_to, subject,
      body_text, body_html, message_id, state, sent_at)
    select 'orderPlaced:' || id, 'orderPlaced', event_id, id, false, 'a@example.com', '', 'Order', 'Thanks',
      '<p>Thanks</p>', id || '@example.com', 'sent', now() from orders`)
  await run(`insert into carts (user_id) select id from users on conflict do nothing`)
  await run(`insert into cart_lines (cart_id, event_product_id, quantity, unit_cents)
    select c.id, p.id, 1, 2500 from carts c
    join (select id, row_number() over () n from event_products) p on p.n = 1 + c.id % ${products}
    where c.state = 'open'`)
  await run(`insert into holds (user_id, stock_id, quantity, first_held_at, expires_at)
    select c.user_id, p.stock_id, 1, now(), now() + interval '10 minutes' from cart_lines l
    join carts c on c.id = l.cart_id join event_products p on p.id = l.event_product_id`)
  await run(`insert into carts (user_id, state, intent_id)
    select id, 'attention', 'pi_lost' || id from users where id % 20 = 0`)
  await run(`insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
    select intent_id, id, user_id, 2500, 'usd', false, 'succeeded' from carts where intent_id like 'pi_lost%'`)
  await run(`insert into payment_exceptions (cart_id, intent_id, user_id, reason, resolved_at)
    select id, intent_id, user_id, 'out_of_stock', now() from carts where intent_id like 'pi_lost%'`)
  await run('vacuum analyze')
}
