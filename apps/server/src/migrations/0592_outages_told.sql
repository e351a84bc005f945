-- A family reads that the center was told of a camera's outage only once a message about it has left.
-- The notification that a message carries. Like notifications, messages are kept for thirty days.
ALTER TABLE outbox_messages ADD COLUMN notification_id bigint REFERENCES notifications ON DELETE SET NULL;
CREATE INDEX outbox_messages_notification ON outbox_messages (notification_id) WHERE notification_id IS NOT NULL;

-- What told of the outage that a camera is in, its own or its recording server's; null: nothing did. Without a foreign key, since deleting
-- old notifications would update cameras.
ALTER TABLE cameras ADD COLUMN outage_notification_id bigint;
