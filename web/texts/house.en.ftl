# What whoever runs the service does with tables and people.

house-closed = This table was closed by whoever runs this service.
house-barred = You have been blocked here
house-barred-text = Whoever runs this service has blocked you. You can’t play, watch or write with this name any more.
house-barred-contact = Whom to ask about it
problem-barred = Whoever runs this service has blocked you.
