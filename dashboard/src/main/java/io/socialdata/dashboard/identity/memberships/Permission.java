package io.socialdata.dashboard.identity.memberships;

/**
 * What a page or form needs, for {@code @RolesAllowed}. A role consists of permissions; no code asks for a role itself.
 * Pages of the login itself need only a sign-in.
 */
public final class Permission {

    /** Reads the overview, the usage and the members. Every role has it. */
    public static final String VIEW_ACCOUNT = "view-account";

    /** Reads keys, requests, webhooks, deliveries, monitors, platform sessions and feedback. */
    public static final String VIEW_INTEGRATION = "view-integration";

    /** Changes what {@link #VIEW_INTEGRATION} reads, and tries calls. */
    public static final String CHANGE_INTEGRATION = "change-integration";

    /** Reads payments. */
    public static final String VIEW_PAYMENTS = "view-payments";

    /** Adds credit. */
    public static final String ADD_CREDIT = "add-credit";

    /** Changes which alerts are mailed. */
    public static final String CHANGE_ALERTS = "change-alerts";

    /** Gets the mails of alerts. */
    public static final String RECEIVE_ALERT_MAILS = "receive-alert-mails";

    /** Downloads all data of the account. */
    public static final String EXPORT_DATA = "export-data";

    /** Invites, changes and removes members. */
    public static final String MANAGE_MEMBERS = "manage-members";

    /** Reads the audit log. */
    public static final String VIEW_AUDIT = "view-audit";

    /** Deletes the account. */
    public static final String DELETE_ACCOUNT = "delete-account";

    private Permission() {}
}
