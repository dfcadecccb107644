package io.socialdata.monitoring.jobs;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Denied;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Recalled;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Reserved;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Leases the price of a page from billing before the page is read. Each page has a lease of its own. */
@ApplicationScoped
class PageCreditService {

    /** Results of reserving the price of a page. */
    sealed interface PageCreditResult {

        /** The price is committed to the page. */
        record Reserved() implements PageCreditResult {}

        /** The account has no credit, is suspended, or the monthly budget of the key is used up. Nothing is reserved. */
        record Denied() implements PageCreditResult {}

        /** Other holders were asked to return credit. Nothing is reserved. */
        record Recalled() implements PageCreditResult {}

        /** Billing did not respond, or has ended the lease. Some credit may be reserved until it has responded. */
        record Unavailable() implements PageCreditResult {}
    }

    private static final Logger LOG = Logger.getLogger(PageCreditService.class);

    private final LeaseClient leases;
    private final JobLeaseRepository repository;
    private final Transactions transactions;

    PageCreditService(@RestClient LeaseClient leases, JobLeaseRepository repository, Transactions transactions) {
        this.leases = leases;
        this.repository = repository;
        this.transactions = transactions;
    }

    /**
     * Reserves the price. The second report tells billing that the credit is committed: without it, billing would recall it for
     * calls of the account.
     */
    PageCreditResult reserve(JobLease lease) {
        try {
            LeaseGrant grant = leases.report(lease.request());
            if (grant.closed()) {
                forget(lease);
                return new Unavailable();
            }
            if (grant.grantedMicroUsd() < lease.priceMicroUsd()) {
                giveBack(lease, grant.grantedMicroUsd());
                return grant.recallableMicroUsd() > 0 ? new Recalled() : new Denied();
            }
            if (leases.report(lease.commit(grant.grantedMicroUsd())).closed()) {
                forget(lease);
                return new Unavailable();
            }
            return new Reserved();
        } catch (ProcessingException e) {
            LogFields.failure(e).log(() -> LOG.warn("lease of a page not reported"));
            return new Unavailable();
        }
    }

    /** Returns the credit of a page that is not charged. If billing does not respond, JobLeaseReportJob does it later. */
    void release(JobLease lease) {
        try {
            giveBack(lease, lease.priceMicroUsd());
        } catch (ProcessingException e) {
            LogFields.failure(e).log(() -> LOG.warn("credit of a page not returned yet"));
        }
    }

    /** Returns the credit of a lease that a crash or a failed report has left. */
    void reclaim(JobLease lease) {
        LeaseGrant grant = leases.report(lease.query());
        if (!grant.closed() && grant.grantedMicroUsd() > 0) {
            leases.report(lease.giveBack(grant.grantedMicroUsd()));
        }
        forget(lease);
    }

    /** Extends a lease whose charge is not on its way to billing yet, so that it is not reclaimed before. */
    void extend(JobLease lease) {
        // Also if billing states that it is closed, which it does from the end of its month on, and still reserves the
        // credit.
        leases.report(lease.extend());
    }

    private void giveBack(JobLease lease, long grantedMicroUsd) {
        leases.report(lease.giveBack(grantedMicroUsd));
        forget(lease);
    }

    private void forget(JobLease lease) {
        transactions.call(handle -> {
            repository.delete(handle, lease);
            return true;
        });
    }
}
