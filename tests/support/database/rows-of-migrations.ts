// Sample rows for the tables that each migration creates, in the schema of that migration. Never adapt them to
// later schemas.

/** By the migration's name; migrations that create no table have none. */
export const rowsOfMigrations: Record<string, string[]> = {
  '0001-store-and-orders': [
    `insert into secrets values ('session', 'kept')`,
    `insert into users (member_id, non_member_id, email, first_name, last_name, city)
      values (501, null, 'Ann@example.com', 'Ann', 'Lee', 'Newport'), (null, 1, 'bo@example.com', '', '', '')`,
    `insert into events values (26, '2026 National Specialty', '2026-05-04', '2026-05-09', true)`,
    `insert into committees (id, event_id, name, store_name, deadline_at, chairs, content, form_fields)
      values (22, 26, 'Banquet', 'Meals', '2026-04-01T12:00Z', '["Ann Lee"]', '<p>Hi</p>', '[]')`,
    `insert into stock (inventory, sold, sold_out) values (5, 7, false), (null, 0, true)`,
    `insert into products (name) values ('Seat')`,
    `insert into event_products (product_id, event_id, committee_id, stock_id, images, custom_fields)
      values (1, 26, 22, 1, '["seat.svg"]', '[{"id":"1","label":"Dish","type":"text","required":1,"options":[]}]')`,
    `insert into base_prices (event_product_id, cents, starts_at) values (1, 5500, '2026-01-01T00:00Z')`,
    `insert into event_variants (event_product_id, variant_id, stock_id, display_name)
      values (1, 1, 2, 'Navy-XL')`,
    `insert into variant_costs (event_variant_id, cents) values (1, 200)`,
    `insert into carts (user_id, state, intent_id, paid_intent_id, confirmed_at)
      values (1, 'ordered', 'pi_1', 'pi_1', '2026-02-01T10:00Z'), (2, 'attention', 'pi_2', 'pi_2', null),
        (2, 'open', null, null, null)`,
    `insert into cart_lines (cart_id, event_product_id, event_variant_id, quantity, unit_cents, data_points)
      values (1, 1, 1, 2, 5700, '{"Dish":"Fish"}'), (3, 1, null, 1, 5500, '{}')`,
    `insert into holds values (3, 1, 1, '2026-02-01T10:00Z', '2026-02-01T10:10Z')`,
    `insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
      values ('pi_1', 1, 1, 11400, 'usd', false, 'succeeded'), ('pi_2', 2, 2, 5500, 'usd', false, 'succeeded')`,
    `insert into orders (cart_id, intent_id, user_id, state, payment_method, shipping_cents, total_cents,
        shipping_address, customer_address, stock_taken, paid_at)
      values (1, 'pi_1', 1, 'placed', 'card', 0, 11400, '{"firstName":"Cy"}',
        '{"firstName":"Ann","lastName":"Lee"}', true, '2026-02-01T10:01Z')`,
    `insert into order_lines (order_id, committee_id, stock_id, event_product_id, product_name, variant_name,
        unit_cents, quantity) values (10001, 22, 2, 1, 'Seat', 'Navy-XL', 5700, 2)`,
    `insert into attentions (cart_id, intent_id, user_id, reason) values (2, 'pi_2', 2, 'out_of_stock')`,
  ],
  '0002-form-submissions': [
    `insert into form_submissions (committee_id, user_id, submission_id, answers)
      values (22, 1, '6e0f0d7e-3f0f-4b39-9a5e-0d5f5a1e2b3c', '{"Your name":"Ann"}')`,
  ],
  '0003-sessions': [
    `insert into sessions (id, user_id, token_hash, rotated_at, used_at)
      values ('s1', 1, 'hash', '2026-02-01T10:00Z', '2026-02-01T10:00Z')`,
    `insert into user_roles values (1, 'admin')`,
    `insert into awaited_roles values ('di@example.com', 'treasurer')`,
    `insert into early_access_codes values ('codehash', null)`,
    `insert into early_access_grants (user_id) values (1), (-7)`,
    `insert into rate_limits values ('key', '[1,2]', '2026-02-01T10:01Z')`,
  ],
  '0004-schedule': [
    `insert into schedule_items (event_id, starts_local, ends_local, title, ring)
      values (26, '2026-05-04T09:00', '2026-05-04T10:00', 'Rally', 'Ring 2')`,
  ],
  '0006-desk': [
    `insert into refunds (act_id, order_id, intent_id, cents, state)
      values ('0b8f0d7e-3f0f-4b39-9a5e-0d5f5a1e2b3c', 10001, 'pi_1', 400, 'done')`,
    `insert into desk_acts (act_id, order_id, act, by_user_id, reason, from_state, to_state, cents)
      values ('0b8f0d7e-3f0f-4b39-9a5e-0d5f5a1e2b3c', 10001, 'refund', 1, 'Too many', 'placed',
        'partiallyRefunded', 400)`,
  ],
  '0007-reconciler': [`insert into reconciler (begun_at) values ('2026-02-01T10:00Z')`],
  '0043-uploads': [`insert into uploads (path, user_id) values ('uploads/1/a.png', 1)`],
  '0042-counted-tries': [`insert into rate_limits values ('key', 2, '2026-02-01T10:01Z')`],
  '0050-refund-lines': [
    `insert into refund_lines (refund_id, order_line_id, quantity, cents, restocks) values (1, 1, 1, 400, true)`,
  ],
  '0117-import-undos': [`insert into import_undos values (1, '{}', '[]')`],
  '0061-desk-changes': [
    `insert into desk_changes (subject, subject_key, by_user_id, after)
      values ('person', 'di@example.com', 1, '{"roles":["treasurer"]}')`,
  ],
  '0035-disputes': [
    `insert into disputes values ('du_1', 'pi_1', 'needsResponse', 'fraudulent', 400, '2026-02-03T10:00Z',
      '2026-02-10T10:00Z', 400, '2026-02-03T10:00Z', 0, null, '2026-02-03T10:01Z', null)`,
  ],
  '0126-mail': [
    `insert into mail_messages (key, kind, event_id, order_id, is_test, recipient, reply_to, subject, body_text,
        body_html, message_id)
      values ('orderPlaced:10001', 'orderPlaced', 26, 10001, false, 'ann@example.com', '', 'Order 10001', 'Thanks',
        '<p>Thanks</p>', '<1@example.com>')`,
  ],
  '0137-pickup-and-calendar': [`insert into pickup_starts values (22, '2026-05-04T10:00Z', 1)`],
  '0079-event-words': [
    `insert into event_words values (26, 'welcome', '{"letter":"Welcome."}', null),
      (26, 'look', '{"art":"plain"}', '{"art":"coast"}')`,
  ],
  '0097-announcements': [
    `insert into announcements (event_id, idempotency_key, kind, text, posted_at, changed_at)
      values (26, 'key', 'information', 'Rain', '2026-05-04T10:00Z', '2026-05-04T10:00Z')`,
  ],
  '0099-removed-ids': [`insert into removed_ids values ('committees', 79)`],
  '0076-schedule-drafts': [
    `insert into schedule_drafts (event_id, item_id, after, changed_by) values (26, 1, null, 1)`,
    `insert into schedule_releases (event_id, note, by_user_id) values (26, 'Rain', 1)`,
    `insert into schedule_release_changes (release_id, item_id, after) values (1, 1, '{"title":"Rally"}')`,
  ],
  '0150-ring-tables': [
    `insert into ring_tables (event_id, ring, day, user_id, made_by) values (26, 'Ring 2', '2026-05-04', 1, 1)`,
  ],
  '0160-class-lists': [
    `insert into class_lists values
      (1, '{"itemId":1,"kind":"classes","entries":[],"best":null,"version":1}')`,
    `insert into class_reports (event_id, item_id, report, by_user_id)
      values (26, 1, '{"kind":"best","number":"21"}', 1)`,
    `insert into absence_claims values (1, 1, 3)`,
  ],
  '0095-schedule-acts': [
    `insert into schedule_acts (event_id, ring, day, item_id, act, changes, by_user_id)
      values (26, 'Ring 2', '2026-05-04', 1, '{"kind":"started"}', '[]', 1)`,
  ],
  '0142-push': [
    `insert into push_subscriptions (device_hash, event_id, session_id, endpoint, p256dh, auth, key_id, kinds, minutes,
        saved_at)
      values ('hash', 26, 's1', 'https://fcm.googleapis.com/1', 'key', 'auth', 'id', '["emergency"]', 15,
        '2026-05-04T10:00Z')`,
    `insert into push_stars values (1, 1)`,
    `insert into push_messages (subscription_id, key, kind, item_id, created_at, ends_at)
      values (1, 'change:1', 'change', 1, '2026-05-04T10:00Z', '2026-05-04T11:00Z')`,
    `insert into push_told_items values (1, '2026-05-04T09:00', 'Ring 2', false)`,
  ],
  '0191-dog-reminders': [
    `insert into push_dogs (subscription_id, item_id, class_id, place, number) values (1, 1, 1, 3, '12')`,
  ],
  '0165-system-alerts': [
    `insert into system_alerts values ('disk', '2026-05-04T10:00Z', '2026-05-04T10:00Z', null)`,
  ],
  '0190-schema-needs': [`insert into schema_needs values ('0165-system-alerts')`],
  '0145-waitlist': [
    `insert into waitlist_places (event_product_id, event_variant_id, product_stock_id, stock_id, user_id, rank)
      values (1, 1, 1, 2, 1, 1)`,
  ],
}
