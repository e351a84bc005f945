-- Whoever creates an account with a password may type any address: that its owner agreed is not known until they use a link that was mailed
-- there. Only a proven address leads a partner's record to an account, perhaps at a location that whoever typed it has nothing to do with.
ALTER TABLE accounts ADD COLUMN address_by_staff boolean NOT NULL DEFAULT false;
